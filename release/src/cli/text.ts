import type { ReleaseDocument, Rollout } from '../contract/release-document';
import { diff, type RemoteDifference, type RemoteState } from '../diff';
import type { Finding } from '../finding';
import type { Removal } from '../gc';
import type { Publication } from '../publish';
import type { Violation } from '../release-error';
import type { Status } from '../status';
import type { ChangeOutcome } from '../write-release';

/** One line each for people, of what `--json` answers in full. */
export const publication = ({ remote, version, status }: Publication) => `${remote}@${version} ${status}`;

export const violation = ({ code, message }: Violation) => `${code} ${message}`;

export const warning = ({ code, message }: Violation) => `warning: ${code} ${message}`;

export const removal = ({ remote, version, outcome }: Removal) => `${remote}@${version} ${outcome}`;

export const finding = ({ code, message, outcome }: Finding) => `${code} ${outcome}: ${message}`;

export const advice = (sentence: string) => `advice: ${sentence}`;

export function outcome({ status, document }: ChangeOutcome): string {
  const { env, number } = document;
  return status === 'written' ? `${env} runs release ${number}` : `${env} stays on release ${number}`;
}

/** What a release changed, below its line: versions, canaries with their share and roles, and what went off. */
export const releaseWithChanges = (document: ReleaseDocument, before: ReleaseDocument | null): string[] => [
  release(document),
  ...(before ? diff(before, document) : []).map((each) => `     ${difference(each)}`),
];

export function release({ number, createdAt, actor, kind, reason, checks }: ReleaseDocument): string {
  const failed = checks.filter(({ ok }) => !ok).map(({ id }) => id);
  const forced = failed.length > 0 ? ` (forced past ${failed.join(', ')})` : '';
  return `${number}  ${createdAt}  ${actor}  ${kind}  ${reason}${forced}`;
}

export function status(
  env: string,
  { release: document, locked, findings, advice: better }: Status,
): string[] {
  const remotes = Object.entries(document?.remotes ?? {}).map(([name, pinned]) => {
    const state = [
      pinned.enabled ? '' : ' disabled',
      pinned.fallback ? ` (falls back to ${pinned.fallback.version})` : '',
      ...pinned.rollout.map((rollout) => `, ${canary(rollout)}`),
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

export function difference({ remote, before, after }: RemoteDifference): string {
  return `${remote}: ${state(before)} → ${state(after)}`;
}

function state(remote: RemoteState | null): string {
  if (remote === null) return 'none';
  const canaries = remote.canaries.map((rollout) => ` + ${canary(rollout)}`);
  return `${remote.version}${remote.enabled ? '' : ' disabled'}${canaries.join('')}`;
}

type Tried = Pick<Rollout, 'percent' | 'roles' | 'stages' | 'version'>;

function canary({ version, percent, roles, stages = [] }: Tried): string {
  const next = stages.filter((share) => share > percent).map((share) => `${share} %`);
  const then = next.length > 0 ? `, then ${next.join(', ')}` : '';
  return `${version} for ${percent} %${roles.length > 0 ? ` of ${roles.join(', ')}` : ''}${then}`;
}
