import { diff, differenceText } from './diff';
import type { ReleaseDocument } from './contract/release-document';
import type { Violation } from './release-error';
import type { DamagedRelease, ReleaseHead } from './release-head';
import { storeLayout } from './store/store-layout';

/** Says of each lost release that a change is not built on it, and what it had changed as far as that is known. */
export function lostWarnings({ document, lost }: ReleaseHead): readonly Violation[] {
  if (document === null) return [];
  const { env, number: base } = document;
  return lost.map((damaged) => {
    const what = damaged.isGone ? 'is gone' : damaged.problem === null ? 'was edited' : 'is damaged';
    const message = `release ${damaged.number} ${what} and no copy of it is kept: this is built on release ${base} and undoes what release ${damaged.number} had changed. ${lostChanges(damaged, document)}`;
    return { code: 'RELEASE-LOST', message: `${message}; \`release history ${env}\` lists what is left` };
  });
}

/** What a damaged release says that it had changed, or that nothing is known of it. */
export function lostChanges({ number, document }: DamagedRelease, before: ReleaseDocument): string {
  const path = storeLayout.release(before.env, number);
  if (document === null)
    return `What that was is not known: the audit trail and the logs of pipelines since ${before.createdAt} tell`;
  return `As ${path} lies there: ${toldOf(document, before)}`;
}

/** What kind of change a release is, of whom and why, and what it has other than another. */
export function toldOf(document: ReleaseDocument, before: ReleaseDocument): string {
  const { kind, actor, reason } = document;
  const changes = diff(before, document).map(differenceText).join(', ') || 'no version';
  return `${kind} by ${actor}, ${reason} (${changes})`;
}
