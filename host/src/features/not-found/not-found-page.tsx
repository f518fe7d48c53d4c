import { Link, Navigate } from 'react-router-dom';

/** An address that nobody owns (A§2); it stays in the address bar for reporting. */
export function NotFoundPage({ redirectTo }: { redirectTo?: string }) {
  if (redirectTo) return <Navigate to={redirectTo} replace />;
  return (
    <section className="shell-card">
      <h1>Looks like the page you are trying to find doesn't exists.</h1>
      <Link className="shell-button" to="/">
        Go Home
      </Link>
    </section>
  );
}
