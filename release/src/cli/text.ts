import type { ReleaseDocument } from '../contract/release-document';
import type { RemoteDifference, RemoteState } from '../diff';
import type { Finding } from '../doctor';
import type { Publication } from '../publish';
import type { Violation } from '../release-error';
import type { Status } from '../status';
import type { ChangeOutcome } from '../write-release';

/** One line each for people, of what `--json` answers in full. */
export const publication = ({ remote, version, status }: Publication) => `${remote}@${version} ${status}`;

export const violation = ({ code, message }: Violation) => `${code} ${message}`;

export const finding = ({ code, message, outcome }: Finding) => `${code} ${outcome}: ${message}`;

export function outcome({ status, document }: ChangeOutcome): string {
  const { env, number } = document;
  return status === 'written' ? `${env} runs release ${number}` : `${env} stays on release ${number}`;
}

export function release({ number, createdAt, actor, kind, reason, checks }: ReleaseDocument): string {
  const failed = checks.filter(({ ok }) => !ok).map(({ id }) => id);
  const forced = failed.length > 0 ? ` (forced against ${failed.join(', ')})` : '';
  return `${number}  ${createdAt}  ${actor}  ${kind}  ${reason}${forced}`;
}

export function status({ release: document, locked }: Status): string[] {
  const remotes = Object.entries(document.remotes).map(([name, pinned]) => {
    const state = [
      pinned.enabled ? '' : ' disabled',
      pinned.fallback ? ` (falls back on ${pinned.fallback.version})` : '',
    ];
    return `  ${name}@${pinned.version}${state.join('')}`;
  });
  const lock = locked ? [`locked by ${locked.actor} since ${locked.at}: ${locked.reason}`] : [];
  return [`${document.env} ${release(document)}`, ...remotes, ...lock];
}

export function difference({ remote, before, after }: RemoteDifference): string {
  return `${remote}: ${state(before)} → ${state(after)}`;
}

function state(remote: RemoteState | null): string {
  if (remote === null) return 'none';
  return `${remote.version}${remote.enabled ? '' : ' disabled'}`;
}
