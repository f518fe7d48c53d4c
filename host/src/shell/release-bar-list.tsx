import { Instant } from '@console/shared-ui/instant';
import { useEffect, useState } from 'react';
import { BusyButton } from './busy-button';
import { checkForNewerRelease, useNewerRelease } from '../loader/newer-release';
import type { OverriddenRemote } from '../loader/overridden-release';
import { activeOverrides, isDevOrigin, saveOverrides } from '../loader/overrides';
import { useRelease } from '../loader/release-store';
import { askToLeave } from './leave-guard-store';
import { OverridePanel } from './override-panel';
import styles from './release-bars.module.css';

/** The saved release, a damaged one, a newer one, and what is overridden, each in a bar of its own. */
export function ReleaseBarList() {
  const state = useRelease();
  const newer = useNewerRelease();
  if (state.status !== 'ready') return null;
  const { release, savedBecause, damaged, overridden } = state;
  return (
    <aside className={styles.bars} aria-label="Release">
      {savedBecause !== null && <SavedBar number={release.number} reason={savedBecause} />}
      {damaged !== null && <DamagedBar number={release.number} damaged={damaged} />}
      {newer !== null && <NewerBar number={newer} />}
      {overridden.length > 0 && <OverrideBar overridden={overridden} />}
    </aside>
  );
}

const reload = async () => {
  if (await askToLeave()) location.reload();
};

function SavedBar({ number, reason }: { number: number; reason: string }) {
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void checkForNewerRelease().finally(() => setAsking(false));
  };
  return (
    <div className={styles.warning} role="status">
      <p>
        The release store cannot be reached. This page runs release {number}, saved in this browser.{' '}
        <small>{reason}</small>
      </p>
      <BusyButton className={styles.barButton} isBusy={isAsking} onClick={ask}>
        Try again
      </BusyButton>
    </div>
  );
}

function DamagedBar({ number, damaged }: { number: number; damaged: number }) {
  return (
    <div className={styles.warning} role="status">
      <p>
        Release {damaged} is damaged in the release store.{' '}
        {number === damaged
          ? `This page runs it as this browser has stored it; others run an earlier one.`
          : `This page runs release ${number}, the newest one that is whole.`}{' '}
        Tell whoever runs the console.
      </p>
      <button type="button" className={styles.barButton} onClick={() => void reload()}>
        Try again
      </button>
    </div>
  );
}

function NewerBar({ number }: { number: number }) {
  return (
    <div className={styles.bar} role="status">
      <p>
        Release {number} is ready. It starts with the next page you open; you will not lose what you are
        typing.
      </p>
      <button type="button" className={styles.barButton} onClick={() => void reload()}>
        Start it now
      </button>
    </div>
  );
}

function OverrideBar({ overridden }: { overridden: readonly OverriddenRemote[] }) {
  const [isOpen, setOpen] = useState(false);
  useDevBuilds(overridden);
  const reset = async () => {
    if (!(await askToLeave())) return;
    saveOverrides({ remotes: {}, disabled: [] });
    location.reload();
  };
  return (
    <div className={styles.warning} role="status">
      <p>
        Overridden in this browser:{' '}
        {overridden.map(({ name, runs, problem }) => (
          <span key={`${name} ${runs}`} className={styles.barPart}>
            <strong>{runs === 'off' ? `${name} off` : `${name}@${runs}`}</strong>
            {problem !== null && ` does not run: ${problem}`}
          </span>
        ))}
        {' until '}
        <Instant at={new Date(activeOverrides().until).toISOString()} />
      </p>
      <button type="button" className={styles.barButton} onClick={() => setOpen(true)}>
        Change
      </button>
      <button type="button" className={styles.barButton} onClick={() => void reset()}>
        Reset
      </button>
      {isOpen && <OverridePanel onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Loads the page anew after each build of a remote that runs on the developer's machine. */
function useDevBuilds(overridden: readonly OverriddenRemote[]): void {
  // Listens to the machines for the life of the page.
  useEffect(() => {
    const origins = overridden.filter(({ runs, problem }) => problem === null && isDevOrigin(runs));
    const sources = origins.map(({ runs }) => new EventSource(`${runs}/changes`));
    for (const source of sources) source.addEventListener('message', () => location.reload());
    return () => sources.forEach((source) => source.close());
  }, [overridden]);
}
