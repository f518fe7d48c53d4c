import { texts } from '@console/contract/texts';
import { Link, Navigate } from 'react-router-dom';
import { PageHeading } from '../../shell/page-heading';
import styles from './not-found.module.css';
import buttonStyles from '../../shell/button.module.css';

/** An address that nobody owns (A§2.3); it stays in the address bar for reporting. */
export function NotFoundPage({ redirectTo }: { redirectTo?: string | undefined }) {
  if (redirectTo) return <Navigate to={redirectTo} replace />;
  return (
    <section className={styles.notFound}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <PageHeading>{texts.pageNotFound}</PageHeading>
      <p>The address may be mistyped, or the page may have been removed.</p>
      <Link className={buttonStyles.button} to="/">
        {texts.goHome}
      </Link>
    </section>
  );
}

/** The same as a page of its own, to which failed loads lead (T5). */
export function NotFoundScreen() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
