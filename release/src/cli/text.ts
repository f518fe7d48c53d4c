import { releaseDeed } from '../contract/release-deed';
import type { ReleaseDocument } from '../contract/release-document';
import { canaryText, diff, differenceText, type RemoteDifference } from '../diff';
import type { Finding } from '../finding';
import type { GcRequest, Removal } from '../gc';
import type { HistoryEntry } from '../history';
import type { Publication } from '../publish';
import type { Violation } from '../release-error';
import type { Status } from '../status';
import type { ChangeOutcome } from '../write-release';

/** One line each for people, of what `--json` answers in full. */
export const publication = ({ remote, version, status }: Publication) => `${remote}@${version} ${status}`;

export const violation = ({ code, message }: Violation) => `${code} ${message}`;

export const warning = ({ code, message }: Violation) => `warning: ${code} ${message}`;

export const removal = ({ remote, version, outcome }: Removal, mode: GcRequest['mode']) =>
  `${remote}@${version} ${mode === 'look' ? 'would be ' : ''}${outcome}`;

export const finding = ({ code, message, outcome }: Finding) => `${code} ${outcome}: ${message}`;

export const advice = (sentence: string) => `advice: ${sentence}`;

export function outcome({ status, document, changes, backTo }: ChangeOutcome): string[] {
  const { env, number } = document;
  if (status === 'unchanged') return [`${env} stays on release ${number}`];
  if (backTo === null) return [`${env} runs release ${number}`];
  const differences = changes.length === 0 ? ['nothing changes'] : changes.map(differenceText);
  return [
    `${env} runs release ${number}, back to release ${backTo}`,
    ...differences.map((each) => `  ${each}`),
  ];
}

/** What a release changed, below its line: versions, canaries with their share and roles, and what went off. */
function releaseWithChanges(document: ReleaseDocument, before: ReleaseDocument | null): string[] {
  const changes = before ? diff(before, document) : [];
  return [release(document, changes), ...changes.map((each) => `     ${differenceText(each)}`)];
}

export function release(
  { number, createdAt, actor, kind, reason, checks }: ReleaseDocument,
  changes: readonly RemoteDifference[] = [],
): string {
  const failed = checks.filter(({ ok }) => !ok).map(({ id }) => id);
  const forced = failed.length > 0 ? ` (forced past ${failed.join(', ')})` : '';
  return `${number}  ${createdAt}  ${actor}  ${releaseDeed(kind, changes)}  ${reason}${forced}`;
}

/** Lines of a release and of what it changed, or that it is lost. */
export const entry = (
  { number, document, damage }: HistoryEntry,
  before: ReleaseDocument | null,
): string[] => (document ? releaseWithChanges(document, before) : [`${number}  lost: ${damage}`]);

/** What `--json` has of a number: the release, or that it is lost and why. */
export const entryValue = ({ number, document, damage }: HistoryEntry) =>
  document ?? { number, lost: damage };

export function status(
  env: string,
  { release: document, locked, findings, advice: better }: Status,
): string[] {
  const remotes = Object.entries(document?.remotes ?? {}).map(([name, pinned]) => {
    const state = [
      pinned.enabled ? '' : ' disabled',
      pinned.fallback ? ` (falls back to ${pinned.fallback.version})` : '',
      ...pinned.rollout.map((rollout) => `, ${canaryText(rollout)}`),
    ];
    return `  ${name}@${pinned.version}${state.join('')}`;
  });
  const lock = locked ? [`locked by ${locked.actor} since ${locked.at}: ${locked.reason}`] : [];
  const runs = document ? release(document) : 'has no release that is as it was written';
  const host = document ? [`  ${hostOf(document)}`] : [];
  return [`${env} ${runs}`, ...host, ...remotes, ...lock, ...findings.map(finding), ...better.map(advice)];
}

const hostOf = ({ host: { version, artifact } }: ReleaseDocument) =>
  artifact ? `host@${version}` : `host ${version} (not published)`;
