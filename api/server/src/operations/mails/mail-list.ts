import { fullName } from '@console/contract/full-name';
import { mailKinds, mailStates, type MailRow } from '@console/contract/mails';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { choice, date, question, reference, text, unsorted } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { mailState, TAKEN_OFF } from '../../platform/mail/mail-state';
import { personRefs } from '../../people/person-refs';

/** The mails of the console, newest first; what they said is kept nowhere. */
export const mailList: List<MailRow> = {
  noun: 'mail',
  from: sql`mail left join queued_job as job on job.id = mail.job_id`,
  id: 'mail.id',
  visibleTo: () => sql`true`,
  fields: {
    queuedAt: date('mail.queued_at'),
    address: unsorted(text('mail.address')),
    person: reference('mail.person_id'),
    kind: unsorted(choice('mail.kind', mailKinds)),
    state: question(mailStates, (wanted) => sql<boolean>`${mailState} = ${wanted}`),
  },
  order: { field: 'queuedAt', direction: 'desc' },
  pageSize: 50,
  load: loadMails,
  idOf: ({ id }) => id,
  columns: {
    queuedAt: { title: 'Queued (UTC)', cell: (mail) => mail.queuedAt },
    address: { title: 'To', cell: (mail) => mail.address },
    person: { title: 'Person', cell: ({ person }) => person && fullName(person) },
    kind: { title: 'Kind', cell: (mail) => mail.kind },
    state: { title: 'State', cell: (mail) => mail.state },
    tries: { title: 'Tries', cell: (mail) => mail.tries },
    nextTryAt: { title: 'Next Try (UTC)', cell: (mail) => mail.nextTryAt },
    reason: { title: 'Reason', cell: (mail) => mail.reason },
    endedAt: { title: 'Ended (UTC)', cell: (mail) => mail.endedAt },
    id: { title: 'Id', cell: (mail) => mail.id },
  },
};

/** Mails of these ids. */
export async function loadMails(db: Db | Trx, ids: readonly string[]): Promise<MailRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('mail')
    .leftJoin('queued_job as job', 'job.id', 'mail.job_id')
    .selectAll('mail')
    .select(['job.due_at', 'job.error', 'job.attempt', mailState.as('state')])
    .where('mail.id', 'in', ids)
    .execute();
  const people = await personRefs(
    db,
    rows.map((row) => row.person_id),
  );
  return rows.map((row) => {
    const isOpen = row.state === 'Waiting' || row.state === 'Retrying';
    const isTaken = row.outcome === null && row.job_id === null;
    return {
      '@id': `/api/mail/${row.id}`,
      id: row.id,
      queuedAt: row.queued_at.toISOString(),
      kind: row.kind,
      address: row.address,
      person: (row.person_id && people.get(row.person_id)) || null,
      state: row.state,
      tries: row.tries,
      nextTryAt: isOpen ? (row.due_at?.toISOString() ?? null) : null,
      reason: isTaken ? TAKEN_OFF : (row.reason ?? row.error),
      endedAt: row.ended_at?.toISOString() ?? null,
      canRetry: row.job_id !== null && (row.state === 'Failed' || row.state === 'Retrying'),
    };
  });
}
