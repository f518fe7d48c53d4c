import { fullName } from '@console/contract/full-name';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import type { Person } from '../http/authentication';
import { conflict } from '../http/problem';

interface Step {
  readonly me: Person;
  /** Entries of one's own bulk actions that are taken back; missing: nothing is. */
  readonly body: { readonly undoOf?: readonly string[] | undefined };
  /** How the audit trail names rows: 'user'. */
  readonly subjectType: string;
}

/**
 * Refuses by the id of a row to take back what a bulk action did to it, where it did nothing to it, or where any of
 * these fields (without them: anything) was changed again since: 409 says by whom. The audit trail tells, not the
 * values: what was switched to and fro looks as if nobody had touched it.
 */
export function requireUntouched(
  db: Db,
  { me, body: { undoOf = [] }, subjectType }: Step,
): (id: string, fields?: readonly string[]) => Promise<void> {
  const rows = entriesOfRows(db, { me, subjectType, entries: undoOf });
  return async (id, fields) => {
    if (undoOf.length === 0) return;
    const entry = (await rows()).get(id);
    if (entry === undefined) throw conflict('It was not changed in this step.');
    const { rows: later } = await sql<Later>`
      select event.actor_id, person.first_name, person.last_name
      from audit_event as event left join app_user as person on person.id = event.actor_id
      where event.subject_type = ${subjectType} and event.subject_id = ${id} and event.at > (
        select max(own.at) from audit_event as own
        where own.subject_type = ${subjectType} and own.subject_id = ${id} and own.actor_id = ${me.id}
          and own.at <= (select step.at from audit_event as step where step.id = ${entry})
      ) ${fields ? sql`and (${changes(fields)})` : sql``}
      order by event.at desc limit 1`.execute(db);
    if (later[0]) throw conflict(`${whoOf(later[0], me)} changed it again since. It stays as it is.`);
  };
}

interface TakenBack extends Pick<Step, 'subjectType'> {
  readonly actorId: string;
  readonly id: string;
  /** What the change sets. */
  readonly fields: readonly string[];
  /** How a sentence names the row. */
  readonly name: string;
}

/**
 * Refuses to take back one's own change of these fields where somebody else changed them again since: 409 says by whom.
 * Entity tags are of what is shown, and what was switched to and fro is shown as before.
 */
export async function requireOwnChange(db: Db | Trx, { actorId, subjectType, id, fields, name }: TakenBack) {
  if (fields.length === 0) return;
  const { rows } = await sql<Later>`
    select event.actor_id, person.first_name, person.last_name
    from audit_event as event left join app_user as person on person.id = event.actor_id
    where event.subject_type = ${subjectType} and event.subject_id = ${id} and (${changes(fields)})
    order by event.at desc limit 1`.execute(db);
  if (rows[0] && rows[0].actor_id !== actorId)
    throw conflict(`${whoOf(rows[0], { id: actorId })} changed ${name} again since. It stays as it is.`);
}

interface Told {
  readonly me: Person;
  /** When somebody was told of the rows; null or missing: nobody was. */
  readonly asOf: string | null | undefined;
  readonly subjectType: string;
}

/** Refuses by the id of a row to do what somebody was asked about, where it was changed since: 409 says by whom. */
export function requireAsTold(
  db: Db,
  { me, asOf, subjectType }: Told,
): (id: string, name?: string) => Promise<void> {
  return async (id, name = 'it') => {
    if (!asOf) return;
    const { rows } = await sql<Later>`
      select event.actor_id, person.first_name, person.last_name
      from audit_event as event left join app_user as person on person.id = event.actor_id
      where event.subject_type = ${subjectType} and event.subject_id = ${id} and event.at > ${new Date(asOf)}
      order by event.at desc limit 1`.execute(db);
    if (rows[0])
      throw conflict(`${whoOf(rows[0], me)} changed ${name} since you were asked. It stays as it is.`);
  };
}

interface Later {
  readonly actor_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

const isOther = (field: string) =>
  sql`event.before -> ${field}::text is distinct from event.after -> ${field}::text`;

const changes = (fields: readonly string[]) => sql.join(fields.map(isOther), sql` or `);

function whoOf(
  { actor_id: id, first_name: firstName, last_name: lastName }: Later,
  me: Pick<Person, 'id'>,
): string {
  if (id === me.id) return 'You';
  return firstName !== null && lastName !== null ? fullName({ firstName, lastName }) : 'The console';
}

interface Entries extends Pick<Step, 'me' | 'subjectType'> {
  readonly entries: readonly string[];
}

/** Which of the entries did something to a row, by the row's id; read once. */
function entriesOfRows(db: Db, { me, subjectType, entries }: Entries) {
  const read = async () => {
    const { rows } = await sql<{ readonly entry: string; readonly id: string }>`
      select step.id as entry, done.id from audit_event as step, jsonb_array_elements_text(step.after -> 'done') as done (id)
      where step.id = any(${entries}::uuid[]) and step.actor_id = ${me.id}
        and step.subject_type = ${subjectType} and step.subject_id is null
      order by step.at`.execute(db);
    return new Map(rows.map(({ id, entry }) => [id, entry] as const));
  };
  let found: Promise<ReadonlyMap<string, string>> | null = null;
  return () => (found ??= read());
}
