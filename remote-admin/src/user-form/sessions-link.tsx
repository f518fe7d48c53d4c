import { LinkButton } from '@console/shared-ui/link-button';

/** The way to where an account is signed in (S19). */
export function SessionsLink({ userId }: { readonly userId: string }) {
  return <LinkButton to={`/admin/my-account/${userId}/sessions`}>Sessions</LinkButton>;
}
