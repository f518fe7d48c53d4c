import { useMe } from '@console/shared-auth/session/session-store';
import { Instant } from '@console/shared-ui/instant';
import { useEffect, useState, type ReactNode } from 'react';
import { environmentName } from '../../loader/environment';
import { mayOverride } from '../../loader/personal-release';
import { startRelease, useRelease, type ReleaseState } from '../../loader/release-store';
import { useRunningBuilds } from '../../loader/running-builds';
import { CopyButton } from '../../shell/copy-button';
import { OverridePanel } from '../../shell/override-panel';
import { PageHeading } from '../../shell/page-heading';
import { TryAgainCard } from '../../shell/try-again-card';
import { readParts, type AboutPart, type AboutReport } from './about-report';
import loadingStyles from '../../shell/loading.module.css';
import styles from './about.module.css';
import { NothingReleasedCard } from '../../shell/nothing-released-card';
import buttonStyles from '../../shell/button.module.css';
import { PartTable } from './part-table';

/** What runs in this page: the release, and of the host and each remote the version and where it comes from. */
export function AboutPage() {
  const state = useRelease();
  if (state.status === 'loading')
    return <div className={loadingStyles.loading} role="status" aria-label="Loading the release" />;
  if (state.status === 'failed' && state.isUnreleased) return <NothingReleasedCard onRetry={startRelease} />;
  if (state.status === 'failed')
    return <TryAgainCard title="The release cannot be read" details={state.reason} onRetry={startRelease} />;
  return <About state={state} />;
}

function About({ state }: { state: Extract<ReleaseState, { status: 'ready' }> }) {
  const me = useMe();
  const [isChoosing, setChoosing] = useState(false);
  const parts = useParts(state);
  const { number, kind, createdAt, actor, reason, checks } = state.release;
  const report: AboutReport = {
    environment: environmentName(),
    release: { number, kind, createdAt, actor, reason },
    forced: checks.filter(({ ok }) => !ok).map(({ id }) => id),
    savedBecause: state.savedBecause,
    parts: parts ?? [],
  };
  return (
    <div className={styles.about}>
      <header className={styles.head}>
        <PageHeading>About</PageHeading>
        <div className={styles.actions}>
          {mayOverride(me) && (
            <button type="button" className={buttonStyles.quiet} onClick={() => setChoosing(true)}>
              Run other versions
            </button>
          )}
          <CopyButton label="Copy as JSON" text={JSON.stringify(report, null, 2)} />
        </div>
      </header>
      <ReleaseFacts report={report} />
      {parts === null ? (
        <div className={loadingStyles.loading} role="status" aria-label="Loading the parts" />
      ) : (
        <PartTable parts={parts} />
      )}
      {isChoosing && <OverridePanel onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** The parts of the page; null until it is known who built them. */
function useParts(state: Extract<ReleaseState, { status: 'ready' }>): readonly AboutPart[] | null {
  const running = useRunningBuilds();
  const { release, canaries, overridden } = state;
  const [parts, setParts] = useState<readonly AboutPart[] | null>(null);

  // Reads the descriptions of the builds that run from the store.
  useEffect(() => {
    let isCurrent = true;
    void readParts({ release, canaries, overridden }, running).then((read) => isCurrent && setParts(read));
    return () => {
      isCurrent = false;
    };
    // one release of one person for the life of the page
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the lists come with the release
  }, [release, running]);
  return parts;
}

function ReleaseFacts({ report }: { report: AboutReport }) {
  const { environment, release, forced, savedBecause } = report;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Environment', environment],
    ['Release', `${release.number} (${release.kind})`],
    ['Since', <Instant at={release.createdAt} />],
    ['By', release.actor],
    ['Reason', release.reason],
    ...(forced.length > 0 ? [['Forced past checks', forced.join(', ')] as const] : []),
    ...(savedBecause === null ? [] : [['Saved in this browser', savedBecause] as const]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
