import { signInByLink } from '@console/shared-auth/session/session-store';

let checked: { readonly token: string; readonly redirect: Promise<string> } | null = null;

/** Signs in by the token of a link; a page that is drawn twice asks once, as the second answer would be a refusal. */
export function checkLinkOnce(token: string): Promise<string> {
  if (checked?.token !== token) checked = { token, redirect: signInByLink(token) };
  return checked.redirect;
}
