import { HOST, type ReleaseEnvironment, type ReleasePin } from '@console/contract/releases';
import { Instant } from '@console/shared-ui/instant';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { canaryText } from './difference-list';
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
            <PinRow key={pin.remote} pin={pin} canChange={canChange} onSwitch={() => setOpen(pin)} />
          ))}
        </tbody>
      </table>
      {open && <SwitchDialog env={env} running={running} pin={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface PinRowProps {
  readonly pin: ReleasePin;
  readonly canChange: boolean;
  readonly onSwitch: () => void;
}

function PinRow({ pin, canChange, onSwitch }: PinRowProps) {
  const { remote, state, gitSha, builtAt, isPublished } = pin;
  const verb = state.enabled ? 'Disable' : 'Enable';
  return (
    <tr>
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
        <span className={styles.tag} data-tone={state.enabled ? 'good' : 'bad'}>
          {state.enabled ? 'On' : 'Off'}
        </span>
        {state.canaries.map((canary) => (
          <small key={canary.version}>Canary: {canaryText(canary)}</small>
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
