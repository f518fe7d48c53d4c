import { randomUUID } from 'node:crypto';
import { MAX_BULK_ROWS, type BulkAnswer } from '@console/contract/bulk';
import type { ExportBody } from '@console/contract/list-export';
import { messages } from '@console/contract/texts';
import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { audit } from '../audit/audit';
import type { Db } from '../database/database';
import type { Person } from '../http/authentication';
import { invalid, ProblemError } from '../http/problem';
import type { Condition } from './list-field';
import { listFor, type List } from './list';
import { selectedRows } from './list-export';
import { loadMembers } from './select-rows';

/** Time that one call takes rows for; whoever called goes on behind the last one. */
const TIME_MS = 2_000;
/** Rows that are read at once. */
const BATCH_ROWS = 100;

/** What a row had, and what it was given. */
export interface RowChange {
  readonly from: object;
  readonly to: object;
}

export interface BulkContext {
  readonly db: Db;
  /** Of it the firm's time zone. */
  readonly environment: { readonly timeZone: string };
  /** Its log gets what failed unexpectedly. */
  readonly request: FastifyRequest;
}

/** Which rows, and behind which one it goes on. */
export type BulkRows = Pick<ExportBody, 'filter' | 'selection'> & {
  readonly after?: string | null | undefined;
  readonly call?: string | null | undefined;
  readonly recall?: boolean | undefined;
};

interface Bulk<Member> {
  readonly me: Person;
  readonly body: BulkRows;
  /** Of the one entry in the audit trail that names all rows; each row has an entry of its own as well. */
  readonly action: string;
  readonly labelOf: (member: Member) => string;
  /** Which rows come after all others, as a parent after those under it; no action changes it. */
  readonly lastly?: RawBuilder<boolean>;
  /**
   * Does it to one row, in a transaction of its own; answers whether there was anything to do, and what changed where
   * rows had different things. Throws why not.
   */
  readonly act: (member: Member) => Promise<'done' | 'unchanged' | RowChange>;
}

/** Calls that are under way, by their own ids: who asks what became of one waits for it. */
const underWay = new Map<string, Promise<BulkAnswer>>();

const nothingKnown: BulkAnswer = { total: 0, done: [], unchanged: 0, failed: [], next: null, entry: null };

/**
 * Does the same to each selected row of a list, by its id. What a row refuses is told of that row, and the others are
 * done. A call that was answered is answered again as it was. 422 for what does not fit the list, or for too many rows.
 */
export async function inBulk<Member>(
  context: BulkContext,
  declared: List<Member>,
  bulk: Bulk<Member>,
): Promise<BulkAnswer> {
  const { call, recall } = bulk.body;
  if (!call) return recall ? nothingKnown : takeRows(context, declared, bulk);
  const key = [bulk.me.id, bulk.action, call].join();
  const earlier = (await underWay.get(key)) ?? (await answered(context.db, { ...bulk, call }));
  if (earlier || recall) return earlier ?? nothingKnown;
  const answer = takeRows(context, declared, bulk);
  // whoever waits for it hears of its failure where it was called
  underWay.set(key, answer);
  return answer.finally(() => underWay.delete(key));
}

interface Answered extends Pick<Bulk<never>, 'me' | 'action'> {
  readonly call: string;
}

/** What one's own call of this action was answered, by its entry in the audit trail; 422 for an id that is taken. */
async function answered(db: Db, { me, action, call }: Answered): Promise<BulkAnswer | null> {
  const entry = await db
    .selectFrom('audit_event')
    .select(['actor_id', 'action', 'after'])
    .where('id', '=', call)
    .executeTakeFirst();
  if (!entry) return null;
  if (entry.actor_id !== me.id || entry.action !== action)
    throw invalid([{ propertyPath: 'call', message: messages.choice }]);
  // written by `takeRows`
  const { total, done, unchanged, failed, next } = entry.after as Omit<BulkAnswer, 'entry'>;
  return { total, done, unchanged, failed, next, entry: call };
}

async function takeRows<Member>(
  { db, environment: { timeZone }, request }: BulkContext,
  declared: List<Member>,
  { me, body, action, labelOf, lastly = sql<boolean>`${sql.ref(declared.id)} is null`, act }: Bulk<Member>,
): Promise<BulkAnswer> {
  const list = listFor(declared, me);
  const { where } = selectedRows(list, body, { me, timeZone });
  const ids = await selectedIds(db, list, { where, lastly, after: body.after ?? null });
  const until = Date.now() + TIME_MS;
  const answer = { done: [] as string[], unchanged: 0, failed: [] as BulkAnswer['failed'] };
  const changes = new Map<string, RowChange>();
  async function take(member: Member) {
    const id = list.idOf(member);
    try {
      const became = await act(member);
      if (became === 'unchanged') answer.unchanged += 1;
      else answer.done.push(id);
      if (typeof became === 'object') changes.set(id, became);
    } catch (error) {
      if (!(error instanceof ProblemError)) request.log.error(error);
      answer.failed.push({ id, label: labelOf(member), reason: reasonOf(error) });
    }
  }
  let taken = 0;
  // one row at least, however long it took to find them
  const hasTime = () => taken === 0 || Date.now() < until;
  while (taken < ids.length && hasTime()) {
    const batch = ids.slice(taken, taken + BATCH_ROWS);
    const members = new Map((await loadMembers(db, list, batch)).map((each) => [list.idOf(each), each]));
    for (const id of batch) {
      if (!hasTime()) break;
      taken += 1;
      const member = members.get(id);
      if (member) await take(member);
    }
  }
  const { done, failed } = answer;
  const told = { ...answer, total: ids.length, next: taken < ids.length ? (ids[taken - 1] ?? null) : null };
  const entry = done.length + failed.length > 0 ? (body.call ?? randomUUID()) : null;
  if (entry !== null) {
    await audit(db, {
      ...{ id: entry, actorId: me.id, action, subjectType: list.noun, subjectId: null },
      subjectLabel:
        failed.length === 0 ? `${done.length} done` : `${done.length} done, ${failed.length} failed`,
      ...(changes.size > 0 && { before: valuesOf(changes, 'from') }),
      after: { ...told, ...(changes.size > 0 && { values: valuesOf(changes, 'to') }) },
    });
  }
  return { ...told, entry };
}

const valuesOf = (changes: ReadonlyMap<string, RowChange>, side: keyof RowChange) =>
  Object.fromEntries([...changes].map(([id, change]) => [id, change[side]]));

/** What rows had and were given by these entries of one's own bulk actions. */
export async function changesOfEntries(
  db: Db,
  {
    me,
    action,
    entries,
  }: { readonly me: Person; readonly action: string; readonly entries: readonly string[] },
): Promise<ReadonlyMap<string, RowChange>> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('id', 'in', entries)
    .where('actor_id', '=', me.id)
    .where('action', '=', action)
    .execute();
  return new Map(
    rows.flatMap(({ before, after }) => {
      // written by `inBulk`
      const had = (before ?? {}) as Readonly<Record<string, object>>;
      const { values = {} } = after as { readonly values?: Readonly<Record<string, object>> };
      return Object.entries(had).map(([id, from]) => [id, { from, to: values[id] ?? {} }] as const);
    }),
  );
}

interface Found {
  readonly where: Condition;
  readonly lastly: RawBuilder<boolean>;
  readonly after: string | null;
}

/** Ids of the rows in an order that no action changes. */
async function selectedIds(
  db: Db,
  { id, from }: Pick<List<never>, 'id' | 'from'>,
  { where, lastly, after }: Found,
): Promise<readonly string[]> {
  const key = sql.ref(id);
  // a row that the action took away comes no more after all others
  const side = sql`coalesce((select ${lastly} from ${from} where ${key} = ${after}::uuid), false)`;
  const place = sql`(${side}, ${after}::uuid)`;
  const rest = after === null ? sql`` : sql` and (${lastly}, ${key}) > ${place}`;
  const { rows } = await sql<{ id: string }>`select ${key} as id from ${from} where ${where}${rest}
    order by ${lastly}, ${key} limit ${sql.lit(MAX_BULK_ROWS + 1)}`.execute(db);
  if (rows.length > MAX_BULK_ROWS)
    throw invalid([{ propertyPath: 'selection', message: 'Select at most 10,000 rows at once.' }]);
  return rows.map((row) => row.id);
}

const reasonOf = (error: unknown) =>
  error instanceof ProblemError
    ? (error.violations[0]?.message ?? error.message)
    : 'It failed on the server. Try it again.';
