import { createHash } from 'node:crypto';
import type { SqlSession } from '../database/engine';

/** A place where the trail is not what was written. */
export interface ChainFault {
  readonly sequence: number;
  readonly fault: 'changed' | 'removed' | 'inserted' | 'not chained';
  readonly eventId: string | null;
}

/** `head`: the last link, `<sequence>:<hash>`; kept elsewhere it also proves that nothing was cut off the end. */
export interface ChainReport {
  readonly checked: number;
  readonly head: string;
  /** The first `MAX_FAULTS`: where a trail is broken all over, more say nothing more. */
  readonly faults: readonly ChainFault[];
  readonly faultCount: number;
}

/** More faults are counted and not named. */
export const MAX_FAULTS = 1000;

const FIRST_HASH = '0'.repeat(64);
const PAGE_SIZE = 1000;

/**
 * Follows the chain from its first link; reads by pages, so that a long trail fits into memory. `onPage` is told how
 * many links were checked, and may throw to end it.
 */
export async function verifyAuditChain(
  session: Pick<SqlSession, 'query'>,
  onPage: (checked: number) => void = () => undefined,
): Promise<ChainReport> {
  const faults: ChainFault[] = [];
  let faultCount = 0;
  const found = (more: readonly ChainFault[]) => {
    faultCount += more.length;
    faults.push(...more.slice(0, MAX_FAULTS - faults.length));
  };
  let last = { sequence: 0, hash: FIRST_HASH };
  let checked = 0;
  for (;;) {
    const { rows } = await session.query(linksAfter, [last.sequence, PAGE_SIZE]);
    for (const row of rows) {
      const link = linkOf(row);
      found(faultsOf(link, last));
      last = { sequence: link.sequence, hash: link.hash };
      checked += 1;
    }
    onPage(checked);
    if (rows.length < PAGE_SIZE) break;
  }
  const loose = await session.query(eventsWithoutLink, [MAX_FAULTS]);
  found(
    loose.rows.map((row) => ({ sequence: last.sequence, fault: 'not chained', eventId: String(row['id']) })),
  );
  // counted with each of those that are named
  const [first] = loose.rows;
  faultCount += first ? Number(first['total']) - loose.rows.length : 0;
  return { checked, head: `${last.sequence}:${last.hash}`, faults, faultCount };
}

// the order of the fields is that of the function audit_fields (migration 0014)
const fieldNames = [
  'sequence',
  'previous_hash',
  'id',
  'at',
  'actor_id',
  'action',
  'subject_type',
  'subject_id',
  'subject_label',
  'before',
  'after',
] as const;

const linksAfter = `
  select link.sequence::text as sequence, link.previous_hash, link.hash, link.event_id::text as event_id,
    event.id::text as id, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
    event.actor_id::text as actor_id, event.action, event.subject_type, event.subject_id, event.subject_label,
    event.before::text as before, event.after::text as after
  from audit_chain link left join audit_event event on event.id = link.event_id
  where link.sequence > $1 order by link.sequence limit $2`;
const eventsWithoutLink = `
  select id::text as id, count(*) over ()::text as total from audit_event event
  where not exists (select from audit_chain where event_id = event.id) order by at limit $1`;

interface Link {
  readonly sequence: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly eventId: string;
  /** What its event hashes to now; null: there is no such event any more. */
  readonly foundHash: string | null;
}

function linkOf(row: Readonly<Record<string, unknown>>): Link {
  const fields = fieldNames.map((name) => fieldOf(row[name])).join(',');
  return {
    sequence: Number(row['sequence']),
    previousHash: String(row['previous_hash']),
    hash: String(row['hash']),
    eventId: String(row['event_id']),
    foundHash: row['id'] === null ? null : createHash('sha256').update(fields).digest('hex'),
  };
}

const fieldOf = (value: unknown) =>
  typeof value === 'string' ? `${Buffer.byteLength(value)}:${value}` : '-';

function faultsOf(link: Link, last: { readonly sequence: number; readonly hash: string }): ChainFault[] {
  const { sequence, eventId } = link;
  const faults: ChainFault[] = [];
  if (sequence !== last.sequence + 1)
    faults.push({ sequence: last.sequence + 1, fault: 'removed', eventId: null });
  else if (link.previousHash !== last.hash) faults.push({ sequence, fault: 'inserted', eventId });
  if (link.foundHash === null) faults.push({ sequence, fault: 'removed', eventId });
  else if (link.foundHash !== link.hash) faults.push({ sequence, fault: 'changed', eventId });
  return faults;
}
