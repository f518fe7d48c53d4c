import { Link } from 'react-router-dom';

/** The way to where an account is signed in (S19). */
export function SessionsLink({ userId }: { readonly userId: string }) {
  return <Link to={`/admin/my-account/${userId}/sessions`}>Sessions</Link>;
}
