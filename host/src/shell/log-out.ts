import { signOut } from '@console/shared-auth/session/session-store';
import { askToLeave } from './leave-guard-store';

/** The way out; unsaved changes are asked about first. Signing out leads to the login page at once. */
export async function logOut(): Promise<void> {
  if (await askToLeave()) await signOut();
}
