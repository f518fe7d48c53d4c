import type { createCompany, updateCompany } from '@console/contract/companies';
import type { BodyOf } from '@console/contract/endpoint';
import { ratingTexts } from '@console/contract/rating-proposals';
import { messages } from '@console/contract/texts';
import type { Db, Trx } from '../../platform/database/database';
import type { CompanyRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import { conflict, invalid, notFound } from '../../platform/http/problem';
import { requireOwnChange } from '../../platform/lists/changed-since';
import { requireRevision } from '../../platform/http/require-revision';
import type { Queue } from '../../platform/jobs/queue';
import { columnsOf, companyCode } from './company-columns';
import { companyReferences } from './company-references';
import { companyEtag, requireCovered, type CoveredCompany } from './covered-company';
import { refuseRating } from './refuse-rating';
import { keepRecommendation } from './keep-recommendation';
import { needsSecondPerson, proposeRating, type Proposed } from './rating-proposals.store';
import { keepFormerCode } from './former-codes';
import { requireFreeRics } from './free-rics';
import {
  aliasText,
  CODE_TAKEN,
  changedBy,
  companySubject,
  insertCompanies,
  insertTags,
  isCodeTaken,
  newCompany,
  ownersOfAliases,
} from './insert-companies';

/** Covers a company; 422 for a code that another one has or had. */
export async function insertCompany(
  db: Db,
  actorId: string,
  input: BodyOf<typeof createCompany>,
): Promise<CoveredCompany> {
  return withUniqueCode(() =>
    db.transaction().execute(async (trx) => {
      await requireFreeCode(trx, input.code);
      const company = await newCompany(companyReferences(trx), input);
      await requireFreeRics(trx, company.columns, null);
      const [id = ''] = await insertCompanies(trx, actorId, [company]);
      return requireCovered(trx, id);
    }),
  );
}

interface Change {
  readonly actorId: string;
  readonly patch: BodyOf<typeof updateCompany>;
  /** Header `If-Match`; undefined: the last write wins (P11). */
  readonly ifMatch: string | undefined;
  /** It is an Undo of one's own. */
  readonly takesBack?: boolean | undefined;
}

/** Changes what the patch names; 412 when somebody else was faster. What changes nothing writes nothing. */
export async function changeCompany(
  { db, queue }: { readonly db: Db; readonly queue: Queue },
  id: string,
  change: Change,
): Promise<CoveredCompany> {
  return withUniqueCode(() => db.transaction().execute((trx) => changeCompanyIn({ trx, queue }, id, change)));
}

/** The same as a part of a transaction. */
export async function changeCompanyIn(
  { trx, queue }: { readonly trx: Trx; readonly queue: Queue },
  id: string,
  change: Change,
): Promise<CoveredCompany> {
  const row = await lockCompany(trx, id);
  const before = await requireCovered(trx, id);
  await requireRevision(companyEtag(before), { ifMatch: change.ifMatch, what: 'this company' }, () =>
    lastChangeOf(trx, { subjectType: 'company', subjectId: id, actions: ['company.'] }),
  );
  if (change.takesBack)
    await requireOwnChange(trx, {
      ...{
        actorId: change.actorId,
        id,
        subjectType: 'company',
        fields: Object.keys(change.patch),
        name: row.code,
      },
    });
  const proposed = await writeChange(trx, row, change);
  if (proposed) await proposeRating(trx, queue, proposed);
  const written = await requireCovered(trx, id);
  const changed = changedOnly(written, before);
  if (proposed || 'currentRecommendation' in changed)
    await refuseRating(trx, { companyIds: [id], personId: change.actorId });
  if (Object.keys(changed).length === 0) return before;
  await trx
    .updateTable('company')
    // an instance of the version before goes by the number (docs/operations.md, rolling upgrade)
    .set({ ...changedBy(change.actorId), revision: row.revision + 1 })
    .where('id', '=', id)
    .execute();
  await audit(trx, {
    ...companySubject(written),
    actorId: change.actorId,
    action: 'company.update',
    before: changedOnly(before, written),
    after: changed,
  });
  return requireCovered(trx, id);
}

async function lockCompany(trx: Trx, id: string): Promise<CompanyRow> {
  const row = await trx.selectFrom('company').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('The company');
  if (row.merged_into) throw conflict(`${row.code} was permanently merged into another company.`);
  return row;
}

/** Writes what the patch names, but for a recommendation that needs a second person: that is answered. */
async function writeChange(trx: Trx, row: CompanyRow, { patch, actorId }: Change): Promise<Proposed | null> {
  const references = companyReferences(trx);
  let columns = await columnsOf(references, patch, row);
  let proposed: Proposed | null = null;
  if (columns.code !== undefined && columns.code !== row.code) {
    await requireFreeCode(trx, columns.code, row.code);
    await keepFormerCode(trx, row, columns.code);
  }
  await requireFreeRics(trx, columns, row);
  if (columns.current_recommendation !== undefined && (await needsSecondPerson(trx))) {
    if (
      patch.currentRecommendation === undefined ||
      (columns.type !== undefined && columns.type !== row.type)
    )
      throw invalid([{ propertyPath: 'type', message: ratingTexts.flagFirst }]);
    const reason = reasonOf(row, patch);
    proposed = { company: row, to: columns.current_recommendation, reason, actorId };
    columns = { ...columns, ...withoutRating };
  }
  if (columns.current_recommendation !== undefined) {
    await keepRecommendation(trx, {
      company: row,
      recommendation: columns.current_recommendation,
      at: new Date(columns.current_recommendation_date ?? Date.now()),
      reason: reasonOf(row, patch),
      actorId,
    });
  }
  if (Object.values(columns).some((value) => value !== undefined)) {
    await trx.updateTable('company').set(columns).where('id', '=', row.id).execute();
  }
  if (!patch.tags) return proposed;
  await trx.deleteFrom('company_tag').where('company_id', '=', row.id).execute();
  await insertTags(trx, [{ id: row.id, tagIds: await references.tags(patch.tags) }]);
  return proposed;
}

/** The columns of a recommendation that is only proposed. */
const withoutRating = {
  current_recommendation: undefined,
  current_recommendation_date: undefined,
  previous_recommendation: undefined,
  previous_recommendation_date: undefined,
  under_review: undefined,
};

/** Why a recommendation is changed outside a report: 422 unless it is said, or follows from a changed flag (D§4.6). */
function reasonOf(
  row: CompanyRow,
  { type, currentRecommendation, recommendationReason }: Change['patch'],
): string {
  const reason = recommendationReason?.trim();
  if (reason) return reason;
  if (type !== undefined && type !== row.type && !currentRecommendation)
    return `The company flag became ${type ?? 'none'}.`;
  throw invalid([{ propertyPath: 'recommendationReason', message: messages.required }]);
}

const refusedCode = (message: string) => invalid([{ propertyPath: 'code', message }]);

/** A former code still leads to the company it was merged into. */
/** 422 for a code that another company had; `own`: the code of the company that asks. */
async function requireFreeCode(trx: Trx, code: string, own?: string): Promise<void> {
  const owner = (await ownersOfAliases(trx, [companyCode(code)])).get(companyCode(code));
  if (owner !== undefined && owner !== own) throw refusedCode(aliasText(owner));
}

async function withUniqueCode<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isCodeTaken(error)) throw error;
    throw refusedCode(CODE_TAKEN);
  }
}

/** The fields of `company` that differ from `other`. */
function changedOnly(company: CoveredCompany, other: CoveredCompany): Partial<CoveredCompany> {
  const was = new Map<string, unknown>(Object.entries(other));
  return Object.fromEntries(
    Object.entries(company).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(was.get(field)),
    ),
  );
}
