import { exportFileName } from './export-file-name';
import type { ExportBody } from '@console/contract/list-export';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database';
import { BATCH_ROWS } from '../database/in-batches';
import { audit } from '../audit/audit';
import type { Person } from '../http/authentication';
import { invalid } from '../http/problem';
import { sendCsv } from '../sheets/send-csv';
import type { Sheet } from '../sheets/sheet';
import type { Asker, Condition } from './list-field';
import { readRowsRequest, type RowsRequest } from './list-request';
import { listFor, type CsvColumn, type List } from './list';
import { loadMembers, readRowKeys, type RowKey } from './select-rows';

interface ExportContext {
  readonly db: Db;
  /** The firm's. */
  readonly timeZone: string;
}

interface Export {
  readonly me: Person;
  readonly body: ExportBody;
}

/**
 * Sends the rows of a list as a CSV file, batch by batch: those that match the filter, those that were selected, or
 * all that match but the excluded ones (G4). 422 for a body that does not fit the list.
 */
export async function sendExport<Member>(
  reply: FastifyReply,
  { db, timeZone }: ExportContext,
  list: List<Member>,
  { me, body }: Export,
): Promise<FastifyReply> {
  const { sheet } = await listSheet({ db, timeZone }, list, { me, body });
  return sendCsv(reply, sheet, fileName(list, body, timeZone));
}

const fileName = (
  { noun, asOf }: Pick<List<never>, 'noun' | 'asOf'>,
  { selection }: ExportBody,
  timeZone: string,
) => exportFileName(noun, { rows: selection ? 'selected' : 'all', timeZone, asOf });

/** Characters that a column of a workbook shows. */
const COLUMN_WIDTH = 22;

/** The same rows as a sheet, and the condition that they fulfil; the export stands in the audit trail. */
export async function listSheet<Member>(
  { db, timeZone }: ExportContext,
  declared: List<Member>,
  { me, body }: Export,
): Promise<{ readonly sheet: Sheet; readonly where: Condition }> {
  const list = listFor(declared, me);
  const rows = selectedRows(list, body, { me, timeZone });
  const columns = columnsOf(list, body.columns ?? null);
  await audit(db, {
    actorId: me.id,
    action: `${list.noun}.export`,
    subjectType: list.noun,
    subjectId: null,
    subjectLabel: fileName(list, body, timeZone),
    after: { filter: body.filter ?? {}, selection: body.selection ?? null, columns: body.columns ?? null },
  });
  return {
    where: rows.where,
    sheet: {
      name: list.noun,
      columns: columns.map(({ title }) => ({ title, width: COLUMN_WIDTH })),
      rows: () => records(db, list, { rows, columns }),
    },
  };
}

/** Listed rows are those of the list whatever it is filtered by: they were ticked under many filters. */
export function selectedRows<Member>(
  list: List<Member>,
  { filter, selection }: Pick<ExportBody, 'filter' | 'selection'>,
  asker: Asker,
): RowsRequest {
  const filtered = readRowsRequest(list, filter ?? {}, asker);
  if (!selection) return filtered;
  const id = sql.ref(list.id);
  const { where, reasons, ...asked } = filtered;
  if (selection.id === 'all') {
    const rest = (seen: Condition) => allBut(seen, id, selection.excludeIds);
    return { ...asked, where: rest(where), ...(reasons && { reasons: reasons.map(rest) }) };
  }
  const ids = [...selection.id];
  return { ...asked, where: sql<boolean>`${list.visibleTo(asker.me)} and ${id} = any(${ids}::uuid[])` };
}

function allBut(where: Condition, id: ReturnType<typeof sql.ref>, excluded: readonly string[]): Condition {
  if (excluded.length === 0) return where;
  return sql<boolean>`${where} and ${id} <> all(${[...excluded]}::uuid[])`;
}

function columnsOf<Member>(
  { columns }: Pick<List<Member>, 'columns'>,
  wanted: readonly string[] | null,
): CsvColumn<Member>[] {
  if (!wanted || wanted.length === 0) return Object.values(columns);
  const violations: { propertyPath: string; message: string }[] = [];
  const found = wanted.flatMap((field, index) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (!column) violations.push({ propertyPath: `columns[${index}]`, message: 'There is no such column.' });
    return column ?? [];
  });
  if (violations.length > 0) throw invalid(violations);
  return found;
}

interface Records<Member> {
  readonly rows: RowsRequest;
  readonly columns: readonly CsvColumn<Member>[];
}

async function* records<Member>(db: Db, list: List<Member>, { rows, columns }: Records<Member>) {
  let last: RowKey | undefined;
  do {
    const place = last ? ({ side: 'after', values: last.keys } as const) : null;
    const keys: RowKey[] = await readRowKeys(db, list, { ...rows, place, limit: BATCH_ROWS, offset: 0 });
    const ids = keys.map(({ id }) => id);
    for (const member of await loadMembers(db, list, ids)) yield columns.map(({ cell }) => cell(member));
    last = keys.length === BATCH_ROWS ? keys.at(-1) : undefined;
  } while (last);
}
