import type { StoredTokens } from './tokens';

let ownerId: string | null = null;

/** Says whose page this is: calls go out in this person's name alone; null while nobody is known. */
export function setOwner(personId: string | null): void {
  ownerId = personId;
}

/** Whether the tokens are of the person whose page this is; true while that, or whose the tokens are, is unknown. */
export function areOwners({ token }: StoredTokens): boolean {
  const subject = token === null ? null : subjectOf(token);
  return ownerId === null || subject === null || subject === ownerId;
}

/** Claim `sub` of a JWT (RFC 7519): the id of the person. Only read here, verified by the server. */
function subjectOf(jwt: string): string | null {
  const [, payload = ''] = jwt.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const hasSubject = typeof claims === 'object' && claims !== null && 'sub' in claims;
    return hasSubject && typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    // not a JWT: the server will say what it thinks of it
    return null;
  }
}
