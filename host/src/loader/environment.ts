/** Who may run another version of a remote in their own page (`policy/<env>.json`). */
export type OverridePolicy = 'everybody' | 'admins' | 'nobody';

const contentOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Name of the environment that this page belongs to, as whoever serves the page wrote it there. */
export const environmentName = () => contentOf('console-environment') || 'local';

/** The strictest rule that still helps admins stands where nobody wrote one. */
export function overridePolicy(): OverridePolicy {
  const written = contentOf('console-override');
  return written === 'everybody' || written === 'nobody' ? written : 'admins';
}

/** The release that was current when the page was served: `123 <sha256>`; null where the server does not say it. */
export function servedPointer(): { readonly number: number; readonly sha256: string } | null {
  const [, number, sha256] = /^(\d+) ([0-9a-f]{64})$/.exec(contentOf('console-release')) ?? [];
  return number && sha256 ? { number: Number(number), sha256 } : null;
}

/** A line for the sign-in page, as the server wrote it into the page; empty: none. */
export const signInNote = () => contentOf('console-sign-in-note');
