import type { DeliveryFault, Feed } from '@console/contract/feeds';
import { Instant } from '@console/shared-ui/instant';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { AcceptLoss } from './accept-loss';
import { BadLinesDrawer, type BadFile } from './bad-lines-drawer';
import styles from './feeds.module.css';

const count = (value: number) => value.toLocaleString('en-AU');

/** Files of which something is missing: which, how much, the first line and its reason. */
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
  const [asked, setAsked] = useState<DeliveryFault | null>(null);
  return (
    <>
      {health.faults.length > 0 && (
        <Alert
          type={health.outcome === 'Failed' ? 'error' : 'warning'}
          role="note"
          showIcon
          className={styles.held ?? ''}
          message="Not everything that was delivered is loaded"
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
                  )}{' '}
                  <Button
                    type="link"
                    size="small"
                    style={{ padding: 0 }}
                    aria-label={`Accept what is missing of ${fault.file}`}
                    onClick={() => setAsked(fault)}
                  >
                    Accept this
                  </Button>
                </li>
              ))}
            </ul>
          }
        />
      )}
      <BadLinesDrawer of={open} onClose={() => setOpen(null)} />
      {asked && <AcceptLoss fault={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const stateOf = ({ outcome }: DeliveryFault) => (outcome === 'Failed' ? 'failed' : 'done');

function FaultText({ fault }: { readonly fault: DeliveryFault }) {
  const { file, at, firstBad } = fault;
  return (
    <>
      <span className={styles.file}>{file}</span>, <Instant at={at} />: {missingOf(fault)}
      {firstBad && ` Line ${count(firstBad.line)}: ${firstBad.reason}`}
    </>
  );
}

function missingOf({ outcome, reason, goodLines, badLines, missingLines }: DeliveryFault): string {
  if (missingLines > 0 && missingLines < badLines)
    return `${count(missingLines)} of its ${count(badLines)} bad lines ${missingLines === 1 ? 'is' : 'are'} still missing.`;
  if (outcome === 'Failed') return `nothing was loaded. ${reason ?? ''}`;
  const all = goodLines + badLines;
  return `${count(badLines)} of ${all === 1 ? '1 line' : `${count(all)} lines`} ${badLines === 1 ? 'was' : 'were'} not loaded.`;
}
