import { defaultKeyProperties, type KeyProperties } from '@console/contract/widgets';
import type { Db, Trx } from '../../database/database';
import { audit } from '../../plugins/audit';
import { conflict, notFound } from '../../problem';

type Subject = { readonly id: string; readonly type: string | null };

const steps = ['rating', 'moat', 'growth', 'income', 'risk'] as const;

/** Key properties of a company, defaults where it has no row; null for an Emerging Company, which has none (U37). */
export async function keyPropertiesOf(db: Db | Trx, { id, type }: Subject): Promise<KeyProperties | null> {
  if (type === 'Emerging Company') return null;
  const row = await db
    .selectFrom('key_properties')
    .select(steps)
    .where('company_id', '=', id)
    .executeTakeFirst();
  return row ?? defaultKeyProperties;
}

/** 404 for an unknown company, and for an Emerging Company. */
export async function requireKeyProperties(db: Db, companyId: string): Promise<KeyProperties> {
  const company = await requireSubject(db, companyId);
  const properties = await keyPropertiesOf(db, company);
  if (!properties) throw notFound('Key properties of an Emerging Company');
  return properties;
}

interface Judgement {
  readonly companyId: string;
  readonly actorId: string;
  readonly properties: KeyProperties;
}

/** Judges a company anew; 409 for an Emerging Company. */
export async function writeKeyProperties(
  db: Db,
  { companyId, actorId, properties }: Judgement,
): Promise<KeyProperties> {
  return db.transaction().execute(async (trx) => {
    const company = await requireSubject(trx, companyId);
    const before = await keyPropertiesOf(trx, company);
    if (!before) throw conflict('An Emerging Company has no key properties.');
    await trx
      .insertInto('key_properties')
      .values({ company_id: companyId, ...properties })
      .onConflict((row) => row.column('company_id').doUpdateSet(properties))
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
  });
}

async function requireSubject(db: Db | Trx, id: string) {
  const row = await db
    .selectFrom('company')
    .select(['id', 'type', 'code'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('The company');
  return row;
}
