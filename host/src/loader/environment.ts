import type { CurrentPointer } from '@console/release/contract/release-document';

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

/** Of a hundred pages, how many tell the server what became of their remotes: all where nobody wrote a number. */
export const measuredPercent = () => Number(contentOf('console-measured-percent') || 100);

/** The release that was current when the page was served: `123 <sha256>`; null where the server does not say it. */
export const servedPointer = () => pointerIn('console-release');

/** The newest release that was whole in the store then; another one than `servedPointer` where that is damaged. */
export const soundPointer = () => pointerIn('console-release-sound');

/** Public keys of those of whom one must have signed the release, by name, as the server wrote them; null: nobody. */
export const documentSigners = (): Readonly<Record<string, string>> | null =>
  JSON.parse(contentOf('console-signers') || 'null') as Readonly<Record<string, string>> | null;

function pointerIn(name: string): CurrentPointer | null {
  const [, number, sha256] = /^(\d+) ([0-9a-f]{64})$/.exec(contentOf(name)) ?? [];
  return number && sha256 ? { number: Number(number), sha256 } : null;
}

/** A line for the sign-in page, as the server wrote it into the page; empty: none. */
export const signInNote = () => contentOf('console-sign-in-note');
