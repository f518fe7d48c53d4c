import { messages } from '@console/contract/texts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { conflict, invalid, notFound } from '../../platform/http/problem';
import { lockIdeas, moveIdeas } from '../../research/best-ideas/move-ideas';
import { keepCompanyVersion } from '../../reference-data/disclaimers/change-company-disclaimers';
import { referencedId } from '../../platform/http/referenced-id';
import { mergeCounts, namesInArchive, staysBehind, whyFiguresStay, type KindCounts } from './merge-counts';
import { movedTables } from './merge-references';

interface MergeRequest {
  readonly sourceId: string;
  /** Id, IRI or `{'@id'}` of the company that is kept. */
  readonly mergeToCompany: unknown;
  /** See `mergeRules`. */
  readonly oneShare?: boolean | undefined;
  readonly actorId: string;
}

interface Merged {
  readonly id: string;
  readonly code: string;
  readonly enabled: boolean;
  readonly suspended: boolean;
}

const refuse = (message: string) => invalid([{ propertyPath: 'mergeToCompany', message }]);

/** Both companies of a merge, checked; 404 and 409 for the one that goes, 422 for the one that is kept. */
export async function mergedCompanies(
  db: Db | Trx,
  sourceId: string,
  mergeToCompany: unknown,
): Promise<{ readonly source: Merged; readonly target: Merged }> {
  const targetId = referencedId(mergeToCompany);
  const rows = await db
    .selectFrom('company')
    .select(['id', 'code', 'enabled', 'suspended', 'merged_into'])
    .where('id', 'in', targetId === null ? [sourceId] : [sourceId, targetId])
    .execute();
  const source = rows.find(({ id }) => id === sourceId);
  if (!source) throw notFound('The company');
  if (source.merged_into !== null)
    throw conflict(`${source.code} has already been merged into another company.`);
  if (targetId === sourceId) throw refuse('A company cannot be merged into itself.');
  const target = rows.find(({ id }) => id === targetId);
  if (!target) throw refuse(messages.unknownCompany);
  if (target.merged_into !== null)
    throw refuse(`${target.code} has itself been merged into another company.`);
  return { source, target };
}

/**
 * Merges a company into another, for good and as a whole: what is attached to it moves unless the other one has its
 * own, its code becomes an alias, itself is disabled and suspended (U12). What was published stays as it was, and is
 * found under the other company.
 */
export async function mergeCompanies(db: Db, request: MergeRequest): Promise<KindCounts> {
  const { sourceId, mergeToCompany, oneShare, actorId } = request;
  return db.transaction().execute(async (trx) => {
    await lockIdeas(trx);
    await lockCompanies(trx, [sourceId, referencedId(mergeToCompany) ?? sourceId]);
    const { source, target } = await mergedCompanies(trx, sourceId, mergeToCompany);
    const doFiguresStay = oneShare !== true || (await whyFiguresStay(trx, source.id, target.id)) !== null;
    const { moves } = await mergeCounts(trx, { sourceId: source.id, targetId: target.id, doFiguresStay });
    await moveRows(trx, { source, target, doFiguresStay });
    await findUnderTarget(trx, source, target);
    await moveDrafts(trx, source, target);
    await moveIdeas(trx, { from: source.id, to: target.id, actorId });
    await keepCode(trx, source, target);
    await retire(trx, { source, target, actorId });
    if (moves.disclaimers > 0) await keepCompanyVersion(trx, target.id, actorId);
    await recordMerge(trx, { source, target, actorId, moves });
    return moves;
  });
}

/** In one order, so that two merges at once wait for each other and never cross. */
async function lockCompanies(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('company').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

interface Move {
  readonly source: Merged;
  readonly target: Merged;
  readonly doFiguresStay: boolean;
}

async function moveRows(trx: Trx, { source, target, doFiguresStay }: Move): Promise<void> {
  for (const moved of movedTables) {
    const [table, column] = [sql.table(moved.table), sql.ref(moved.column)];
    const isMoved = sql`moved.${column} = ${source.id} and not ${staysBehind(moved, target.id, doFiguresStay)}`;
    if (moved.copied === null) {
      await sql`update ${table} as moved set ${column} = ${target.id} where ${isMoved}`.execute(trx);
      continue;
    }
    const copied = sql.join(moved.copied.map((name) => sql.ref(name)));
    await sql`insert into ${table} (${column}, ${copied})
      select ${target.id}, ${copied} from ${table} as moved where ${isMoved}`.execute(trx);
  }
}

async function moveDrafts(trx: Trx, source: Merged, target: Merged): Promise<void> {
  await sql`delete from draft_company as gone where company_id = ${source.id} and exists (
    select from draft_company as kept where kept.draft_id = gone.draft_id and kept.company_id = ${target.id})`.execute(
    trx,
  );
  await trx
    .updateTable('draft_company')
    .set({ company_id: target.id })
    .where('company_id', '=', source.id)
    .execute();
}

/** Reports keep the company that they were published with; lists find them by the code of the other one, too. */
async function findUnderTarget(trx: Trx, source: Merged, target: Merged): Promise<void> {
  await sql`update report set merged_codes = merged_codes || ' ' || ${target.code}
    where (draft_id in (select draft_id from draft_company where company_id = ${source.id})
        or ${namesInArchive(source.id)})
      and not string_to_array(company_codes, ' ') @> array[${target.code}]`.execute(trx);
}

async function keepCode(trx: Trx, source: Merged, target: Merged): Promise<void> {
  await trx
    .insertInto('company_alias')
    .values({ code: source.code, company_id: target.id })
    .onConflict((same) => same.column('code').doUpdateSet({ company_id: target.id }))
    .execute();
}

interface Retirement {
  readonly source: Merged;
  readonly target: Merged;
  readonly actorId: string;
}

async function retire(trx: Trx, { source, target, actorId }: Retirement): Promise<void> {
  const modification = { modified_on: new Date(), modified_by: actorId };
  const nextRevision = sql<number>`revision + 1`;
  await trx
    .updateTable('company')
    .set({ merged_into: target.id })
    .where('merged_into', '=', source.id)
    .execute();
  await trx
    .updateTable('company')
    .set({
      enabled: false,
      suspended: true,
      merged_into: target.id,
      merged_on: new Date(),
      merged_by: actorId,
      revision: nextRevision,
      ...modification,
    })
    .where('id', '=', source.id)
    .execute();
  await trx
    .updateTable('company')
    .set({
      last_publish_date: sql<Date | null>`greatest(last_publish_date,
        (select gone.last_publish_date from company as gone where gone.id = ${source.id}))`,
      revision: nextRevision,
      ...modification,
    })
    .where('id', '=', target.id)
    .execute();
}

async function recordMerge(
  trx: Trx,
  { source, target, actorId, moves }: Retirement & { readonly moves: KindCounts },
): Promise<void> {
  await audit(trx, {
    subjectType: 'company',
    subjectId: source.id,
    subjectLabel: source.code,
    actorId,
    action: 'company.merge',
    before: { enabled: source.enabled, suspended: source.suspended },
    after: { mergedInto: target.code, mergedIntoId: target.id, enabled: false, suspended: true, moves },
  });
  await audit(trx, {
    subjectType: 'company',
    subjectId: target.id,
    subjectLabel: target.code,
    actorId,
    action: 'company.absorb',
    after: { merged: source.code, mergedId: source.id, moves },
  });
}
