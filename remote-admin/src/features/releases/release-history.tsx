import type { DamagedRelease, Release, ReleaseEnvironment } from '@console/contract/releases';
import { releaseDeed, type ReleaseDeed } from '@console/release/contract/release-deed';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormCard } from '../../form-card/form-card';
import { DifferenceList } from './difference-list';
import { ReleaseComparison } from './release-comparison';
import { RollbackDialog } from './rollback-dialog';
import { useHistory } from './releases.queries';
import styles from './releases.module.css';

const deedTexts: Record<ReleaseDeed, string> = {
  pin: 'Pinned',
  promote: 'Promoted',
  rollback: 'Rolled back',
  disable: 'Disabled',
  enable: 'Enabled',
  unpin: 'Unpinned',
};

interface ReleaseHistoryProps {
  readonly environment: ReleaseEnvironment;
  readonly running: number;
}

/** The release with which the address has the history begin; null: the newest. */
function wantedRelease(params: URLSearchParams, running: number): number | null {
  const number = Number(params.get('release'));
  return Number.isInteger(number) && number > 0 && number < running ? number : null;
}

/** Every release of an environment, newest first, with the way back to each. */
export function ReleaseHistory({ environment, running }: ReleaseHistoryProps) {
  const { env, locked, mayChange } = environment;
  const [params, setParams] = useSearchParams();
  const from = wantedRelease(params, running);
  const history = useHistory(env, running, from);
  const [target, setTarget] = useState<number | null>(null);
  return (
    <FormCard title="History">
      <QueryView query={history}>
        {(releases) => (
          <>
            <ReleaseComparison
              env={env}
              numbers={releases.flatMap((each) => ('damage' in each ? [] : each.number))}
            />
            <ol className={styles.history} reversed>
              {releases.map((release) =>
                'damage' in release ? (
                  <DamagedEntry key={release.number} release={release} />
                ) : (
                  <HistoryEntry
                    key={release.number}
                    release={release}
                    onRollBack={
                      release.number < running && mayChange && locked === null
                        ? () => setTarget(release.number)
                        : null
                    }
                  />
                ),
              )}
            </ol>
          </>
        )}
      </QueryView>
      {from !== null && <Button onClick={() => setParams({ env })}>Show the newest releases</Button>}
      {history.hasNextPage && (
        <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show earlier releases
        </Button>
      )}
      {target !== null && (
        <RollbackDialog
          environment={environment}
          running={running}
          to={target}
          onClose={() => setTarget(null)}
        />
      )}
    </FormCard>
  );
}

/** What was written under the number is lost, so nothing of it is shown, and nobody can go back to it. */
function DamagedEntry({ release: { number, damage } }: { readonly release: DamagedRelease }) {
  return (
    <li aria-label={`Release ${number}`}>
      <div>
        <p>
          <strong>{number}</strong> Damaged: {damage}
        </p>
      </div>
    </li>
  );
}

interface HistoryEntryProps {
  readonly release: Release;
  /** null: this one can't be gone back to. */
  readonly onRollBack: (() => void) | null;
}

function HistoryEntry({ release, onRollBack }: HistoryEntryProps) {
  const { number, kind, createdAt, actor, reason, forced, signer, changes } = release;
  return (
    <li aria-label={`Release ${number}`}>
      <div>
        <p>
          <strong>{number}</strong> {deedTexts[releaseDeed(kind, changes)]} by {actor},{' '}
          <Instant at={createdAt} />
          {signer !== null && <>, signed by {signer}</>}
        </p>
        <p>{reason}</p>
        {forced.length > 0 && <p className={styles.forced}>Forced past checks {forced.join(', ')}</p>}
        <DifferenceList differences={changes} />
      </div>
      {onRollBack && (
        <Button size="small" aria-label={`Roll back to release ${number}`} onClick={onRollBack}>
          Roll back
        </Button>
      )}
    </li>
  );
}
