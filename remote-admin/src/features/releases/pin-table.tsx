import {
  HOST,
  type ReleaseEnvironment,
  type ReleasePin,
  type ReleaseRollout,
} from '@console/contract/releases';
import { Instant } from '@console/shared-ui/instant';
import { Button } from '@console/shared-ui/vendor/antd';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { canaryText } from './difference-list';
import { recentFailures, type RecentFailures } from './recent-failures';
import { hasStages, useRollouts, useVersionLoads } from './releases.queries';
import { StopDialog, type Canary } from './stop-dialog';
import { SwitchDialog } from './switch-dialog';
import styles from './releases.module.css';

const SHORT_SHA = 8;

interface PinTableProps {
  readonly environment: ReleaseEnvironment;
  readonly running: number;
}

/** What an environment runs of the host and of each remote, with the switch of each remote. */
export function PinTable({ environment: { env, pins, locked, mayChange }, running }: PinTableProps) {
  const [open, setOpen] = useState<ReleasePin | null>(null);
  const [stopped, setStopped] = useState<{ readonly pin: ReleasePin; readonly canary: Canary } | null>(null);
  const rollouts = useRollouts(env, { number: running, isAny: hasStages(pins) });
  const { data: loads = [] } = useVersionLoads(env, 24);
  const canChange = mayChange && locked === null;
  return (
    <>
      <table className={styles.pins} aria-label={`Remotes of ${env}`}>
        <thead>
          <tr>
            <th scope="col">Remote</th>
            <th scope="col">Version</th>
            <th scope="col">Git</th>
            <th scope="col">Built</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className={styles.hidden}>Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pins.map((pin) => (
            <PinRow
              key={pin.remote}
              pin={pin}
              failures={recentFailures(pin, loads)}
              rollouts={(rollouts.data ?? []).filter(({ remote }) => remote === pin.remote)}
              canChange={canChange}
              onSwitch={() => setOpen(pin)}
              onStop={(canary) => setStopped({ pin, canary })}
            />
          ))}
        </tbody>
      </table>
      {open && <SwitchDialog env={env} running={running} pin={open} onClose={() => setOpen(null)} />}
      {stopped && <StopDialog env={env} running={running} {...stopped} onClose={() => setStopped(null)} />}
    </>
  );
}

interface PinRowProps {
  readonly pin: ReleasePin;
  readonly failures: RecentFailures | null;
  readonly canChange: boolean;
  /** Those of this remote. */
  readonly rollouts: readonly ReleaseRollout[];
  readonly onSwitch: () => void;
  readonly onStop: (canary: Canary) => void;
}

/** Whether people get it, and whether it works for them. */
function PinState({ isOn, failures }: { readonly isOn: boolean } & Pick<PinRowProps, 'failures'>) {
  if (!isOn) return <StateTag tone="bad" text="Off" />;
  return (
    <>
      {failures?.isFailing ? <StateTag tone="bad" text="Failing" /> : <StateTag tone="good" text="On" />}
      {failures && <small>{failures.text}</small>}
    </>
  );
}

function StateTag({ tone, text }: { readonly tone: 'good' | 'bad'; readonly text: string }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {text}
    </span>
  );
}

/** What a version waits for that is rolled out in stages. */
function RolloutState({ rollout }: { readonly rollout: ReleaseRollout | undefined }) {
  if (!rollout) return null;
  return (
    <small className={rollout.isHeld ? styles.held : undefined}>
      {rollout.isHeld && 'Held. '}
      {rollout.waitsFor}
    </small>
  );
}

const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

function PinRow({ pin, failures, rollouts, canChange, onSwitch, onStop }: PinRowProps) {
  const { remote, state, gitSha, builtAt, isPublished } = pin;
  const verb = state.enabled ? 'Disable' : 'Enable';
  const isWanted = useSearchParams()[0].get('remote') === remote;
  return (
    <tr aria-current={isWanted || undefined} ref={isWanted ? bringIntoView : undefined}>
      <th scope="row">{remote}</th>
      <td data-title="Version">
        <span className={styles.code}>{state.version}</span>
        {state.fallback && <small>falls back to {state.fallback}</small>}
        {!isPublished && <small>not published: pin host@version to guard it</small>}
      </td>
      <td data-title="Git">
        <span className={styles.code} title={gitSha ?? undefined}>
          {gitSha?.slice(0, SHORT_SHA) ?? '-'}
        </span>
      </td>
      <td data-title="Built">
        <Instant at={builtAt} />
      </td>
      <td data-title="State">
        <PinState isOn={state.enabled} failures={failures} />
        {state.canaries.map((canary) => (
          <Fragment key={canary.version}>
            <small>Canary: {canaryText(canary)}</small>
            <RolloutState rollout={rollouts.find(({ version }) => version === canary.version)} />
            <Button
              size="small"
              disabled={!canChange}
              aria-label={`Stop ${remote}@${canary.version}`}
              onClick={() => onStop(canary)}
            >
              Stop
            </Button>
          </Fragment>
        ))}
      </td>
      <td>
        {remote !== HOST && (
          <Button
            size="small"
            danger={state.enabled}
            disabled={!canChange}
            aria-label={`${verb} ${remote}`}
            onClick={onSwitch}
          >
            {verb}
          </Button>
        )}
      </td>
    </tr>
  );
}
