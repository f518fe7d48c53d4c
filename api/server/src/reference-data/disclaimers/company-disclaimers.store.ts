import { isDeepStrictEqual } from 'node:util';
import type { CompanyDisclaimers, CompanyReference } from '@console/contract/company-disclaimers';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { notFound } from '../../platform/http/problem';
import { companyIri } from '../companies/companies.store';
import { personRefs } from '../../people/person-refs';
import { loadDisclaimers } from './disclaimers.store';
import { cleanTexts, deltasOf } from './rich-texts';

/** The disclaimers of these companies. */
export async function loadCompanyDisclaimers(
  db: Db | Trx,
  ids: readonly string[],
): Promise<CompanyDisclaimers[]> {
  if (ids.length === 0) return [];
  const companies = await db.selectFrom('company').selectAll().where('id', 'in', ids).execute();
  const references = await referencesOf(db, ids);
  const modifications = await lastModifications(db, ids);
  const people = await personRefs(
    db,
    [...modifications.values()].map(({ saved_by }) => saved_by),
  );
  return companies.map((row) => {
    const last = modifications.get(row.id);
    return {
      '@id': `/api/company-disclaimer/${row.id}`,
      company: {
        '@id': companyIri(row.id),
        id: row.id,
        code: row.code,
        name: row.name,
        type: row.type,
        // its id: who answers turns it into an address that is signed
        logo: row.logo_id,
        enabled: row.enabled,
        gics: {
          sector: row.gics_sector,
          industry: row.gics_industry,
          industryGroup: row.gics_industry_group,
          subIndustry: row.gics_sub_industry,
        },
      },
      content: references.get(row.id) ?? [],
      revision: last?.number ?? 0,
      modifiedOn: last?.saved_at.toISOString() ?? null,
      modifiedBy: people.get(last?.saved_by ?? '') ?? null,
    };
  });
}

/** The disclaimers of one company; 404 for none, and for one that was merged away. */
export async function readCompanyDisclaimers(db: Db | Trx, companyId: string): Promise<CompanyDisclaimers> {
  const [company] = await loadCompanyDisclaimers(db, [companyId]);
  const { merged_into } =
    (await db.selectFrom('company').select('merged_into').where('id', '=', companyId).executeTakeFirst()) ??
    {};
  if (!company || merged_into) throw notFound('The company');
  return company;
}

async function referencesOf(
  db: Db | Trx,
  companyIds: readonly string[],
): Promise<Map<string, CompanyReference[]>> {
  const rows = await db
    .selectFrom('company_disclaimer')
    .innerJoin('disclaimer', 'disclaimer.id', 'disclaimer_id')
    .select(['company_id', 'disclaimer_id', 'company_disclaimer.content'])
    .where('company_id', 'in', companyIds)
    .orderBy(sql`lower(disclaimer.name)`)
    .orderBy('disclaimer_id')
    .execute();
  const disclaimers = await loadDisclaimers(db, [...new Set(rows.map((row) => row.disclaimer_id))]);
  const byId = new Map(disclaimers.map((disclaimer) => [disclaimer.id, disclaimer]));
  const byCompany = new Map<string, CompanyReference[]>();
  for (const { company_id, disclaimer_id, content } of rows) {
    const reference = byId.get(disclaimer_id);
    if (!reference) continue;
    const own = content && (await cleanTexts(content));
    // linked: no wording of its own, or the very same (U16)
    const isLinked = own === null || isDeepStrictEqual(own, reference.content);
    const entry = {
      reference,
      content: isLinked ? null : own,
      deltas: isLinked ? null : await deltasOf(own),
    };
    byCompany.set(company_id, [...(byCompany.get(company_id) ?? []), entry]);
  }
  return byCompany;
}

async function lastModifications(db: Db | Trx, companyIds: readonly string[]) {
  const rows = await db
    .selectFrom('company_disclaimer_version')
    .distinctOn('company_id')
    .select(['company_id', 'number', 'saved_at', 'saved_by'])
    .where('company_id', 'in', companyIds)
    .orderBy('company_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.company_id, row]));
}
