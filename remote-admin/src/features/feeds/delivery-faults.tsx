import type { DeliveryFault, Feed } from '@console/contract/feeds';
import { Instant } from '@console/shared-ui/instant';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { BadLinesDrawer, type BadFile } from './bad-lines-drawer';
import styles from './feeds.module.css';

const count = (value: number) => value.toLocaleString('en-AU');

/** Newest files of which something was not loaded: which, how much, the first line and its reason. */
export function DeliveryFaults({ faults = [] }: { readonly faults: readonly DeliveryFault[] | undefined }) {
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={fault.id}>
          <FaultText fault={fault} />
        </li>
      ))}
    </ul>
  );
}

/** The same above the page of a feed, with a way to all bad lines; nothing where everything was loaded. */
export function FaultNote({ feed: { health } }: { readonly feed: Feed }) {
  const [open, setOpen] = useState<BadFile | null>(null);
  return (
    <>
      {health.faults.length > 0 && (
        <Alert
          type={health.outcome === 'Failed' ? 'error' : 'warning'}
          role="note"
          showIcon
          className={styles.held ?? ''}
          message="Not everything of the newest files was loaded"
          description={
            <ul className={styles.faults}>
              {health.faults.map((fault) => (
                <li key={fault.id}>
                  <FaultText fault={fault} />{' '}
                  {fault.badLines > 0 && (
                    <Button
                      type="link"
                      size="small"
                      style={{ padding: 0 }}
                      onClick={() => setOpen({ ...fault, state: stateOf(fault) })}
                    >
                      Show the bad lines of {fault.file}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <BadLinesDrawer of={open} onClose={() => setOpen(null)} />
    </>
  );
}

const stateOf = ({ outcome }: DeliveryFault) => (outcome === 'Failed' ? 'failed' : 'done');

function FaultText({ fault }: { readonly fault: DeliveryFault }) {
  const { file, at, outcome, reason, goodLines, badLines, firstBad } = fault;
  return (
    <>
      <span className={styles.file}>{file}</span>, <Instant at={at} />:{' '}
      {outcome === 'Failed'
        ? `nothing was loaded. ${reason ?? ''}`
        : `${count(badLines)} of ${count(goodLines + badLines)} lines were not loaded.`}
      {firstBad && ` Line ${count(firstBad.line)}: ${firstBad.reason}`}
    </>
  );
}
