import type { RemoteVersion } from '@console/contract/releases';
import { Instant } from '@console/shared-ui/instant';
import type { ReactNode } from 'react';
import type { AskedRemote } from './asked-versions';
import styles from './override-question.module.css';

interface AskedRemoteFactsProps {
  readonly remote: AskedRemote;
  /** Version that the release pins; null: it has none. */
  readonly pinned: string | null;
}

/** What is known of a build that somebody is asked to run. */
export function AskedRemoteFacts({ remote, pinned }: AskedRemoteFactsProps) {
  const runs = remote.kind === 'published' ? remote.version.version : textOf(remote);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['In the place of', pinned ?? 'nothing: the release has no such remote'],
    ...factsOf(remote),
  ];
  return (
    <section aria-label={remote.name}>
      <h2 className={styles.name}>
        {remote.name} {runs}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const textOf = (remote: Exclude<AskedRemote, { readonly kind: 'published' }>) =>
  remote.kind === 'refused' ? remote.runs : remote.address;

function factsOf(remote: AskedRemote): readonly (readonly [string, ReactNode])[] {
  if (remote.kind === 'refused') return [['Cannot run', remote.problem]];
  if (remote.kind === 'this computer')
    return [['Comes from', 'a program on this computer. It is not published, and nothing has checked it.']];
  const { published, gitSha, builtAt, takenBack } = remote.version;
  return [
    ['Published', published ? <ByAt {...published} /> : 'the store does not say by whom'],
    ['Built', <ByAt actor={`commit ${gitSha.slice(0, 12)}`} at={builtAt} word="from" />],
    ['Pinned', <Pin pin={remote.version.pin} />],
    ...(takenBack ? ([['Taken back', <TakenBack {...takenBack} />]] as const) : []),
  ];
}

function ByAt({ actor, at, word = 'by' }: { actor: string; at: string; word?: 'by' | 'from' }) {
  return (
    <>
      {word} {actor}, <Instant at={at} />
    </>
  );
}

function TakenBack({ number, actor, reason, automatic }: NonNullable<RemoteVersion['takenBack']>) {
  const by = automatic ? 'automatically, by' : `by ${actor}, in`;
  return (
    <strong>
      {by} release {number}: {reason}
    </strong>
  );
}

function Pin({ pin }: { readonly pin: RemoteVersion['pin'] }) {
  if (pin === null)
    return <strong>never: no release of this environment has named it, no check has passed it</strong>;
  const { number, actor, at, checks, forced } = pin;
  return (
    <>
      in release {number} by {actor}, <Instant at={at} />.{' '}
      {forced.length === 0 ? `It passed all ${checks} checks.` : `It was forced past ${forced.join(', ')}.`}
    </>
  );
}
