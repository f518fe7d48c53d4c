import { EMERGING_COMPANY } from '@console/contract/company-rules';
import { defaultKeyProperties, type KeyProperties } from '@console/contract/widgets';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import { requireRevision } from '../../platform/http/require-revision';
import { conflict, notFound } from '../../platform/http/problem';

type Subject = { readonly id: string; readonly type: string | null };

const steps = ['rating', 'moat', 'growth', 'income', 'risk'] as const;

/** Key properties of a company, defaults where it has no row; null for an Emerging Company, which has none (U37). */
export async function keyPropertiesOf(db: Db | Trx, { id, type }: Subject): Promise<KeyProperties | null> {
  if (type === EMERGING_COMPANY) return null;
  const row = await db
    .selectFrom('key_properties')
    .select(steps)
    .where('company_id', '=', id)
    .executeTakeFirst();
  return row ?? { ...defaultKeyProperties, isRated: false };
}

/** Key properties of companies by their ids; defaults where nobody has judged. */
export async function keyPropertiesOfAll(
  db: Db | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeyProperties>> {
  const rows = await db
    .selectFrom('key_properties')
    .select(['company_id', ...steps])
    .where('company_id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  const judged = new Map(rows.map(({ company_id: id, ...properties }) => [id, properties]));
  return new Map(ids.map((id) => [id, judged.get(id) ?? { ...defaultKeyProperties, isRated: false }]));
}

/** 404 for an unknown company, and for an Emerging Company. */
export async function requireKeyProperties(db: Db, companyId: string): Promise<KeyProperties> {
  const company = await requireSubject(db, companyId);
  const properties = await keyPropertiesOf(db, company);
  if (!properties) throw notFound('Key properties of an Emerging Company');
  return properties;
}

/** The entity tag of key properties: what they are. */
export function keyPropertiesEtag(properties: KeyProperties): string {
  return `"${steps.map((step) => properties[step]).join('-')}"`;
}

interface Judgement {
  readonly companyId: string;
  readonly actorId: string;
  readonly properties: KeyProperties;
  /** Header `If-Match`; undefined: the last write wins. */
  readonly ifMatch: string | undefined;
}

/** Judges a company anew; 409 for an Emerging Company, 412 when somebody else did since the tag was read. */
export async function writeKeyProperties(db: Db, judgement: Judgement): Promise<KeyProperties> {
  return db.transaction().execute((trx) => judgeCompany(trx, judgement));
}

/** The same in a transaction that is running. */
export async function judgeCompany(
  trx: Trx,
  { companyId, actorId, properties, ifMatch }: Judgement,
): Promise<KeyProperties> {
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  const company = await requireSubject(trx, companyId);
  if (company.merged_into) throw conflict(`${company.code} was merged into another company.`);
  const before = await keyPropertiesOf(trx, company);
  if (!before) throw conflict('An Emerging Company has no key properties.');
  await requireRevision(
    keyPropertiesEtag(before),
    { ifMatch, what: 'these key properties', pronoun: 'them' },
    () => lastChangeOf(trx, { subjectType: 'company', subjectId: companyId, actions: ['key-properties.'] }),
  );
  const judgement = { ...properties, modified_on: new Date(), modified_by: actorId };
  await trx
    .insertInto('key_properties')
    .values({ company_id: companyId, ...judgement })
    .onConflict((row) => row.column('company_id').doUpdateSet(judgement))
    .execute();
  await audit(trx, {
    subjectType: 'company',
    subjectId: companyId,
    subjectLabel: company.code,
    actorId,
    action: 'key-properties.update',
    before,
    after: properties,
  });
  return properties;
}

async function requireSubject(db: Db | Trx, id: string) {
  const row = await db
    .selectFrom('company')
    .select(['id', 'type', 'code', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('The company');
  return row;
}
