import { EMERGING_COMPANY } from '@console/contract/company-rules';
import { keyPropertiesRules } from '@console/contract/key-properties';
import { keyPropertiesImportColumns } from '@console/contract/record-imports';
import { defaultKeyProperties, type KeyProperties } from '@console/contract/widgets';
import type { Subject } from '@console/shared-auth/access/can';
import type { Db, Trx } from '../../platform/database/database';
import { checkBody } from '../../platform/http/body-rules';
import { companyCode } from '../../reference-data/companies/company-columns';
import { isFindable } from '../../reference-data/companies/findable-companies';
import { judgeCompany, keyPropertiesOfAll } from '../../reference-data/companies/key-properties.store';
import { numberOf, type RecordKind } from './record-kind';

/** A company that is judged anew. */
interface Judged {
  readonly companyId: string;
  /** null: nobody has judged it yet, so all of it is new. */
  readonly before: KeyProperties | null;
  readonly after: KeyProperties;
}

interface CoveredCompany {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: string | null;
}

const NOT_JUDGED = 'Not rated';
const [, ...steps] = keyPropertiesImportColumns;

/** Key properties of the companies that a person finds, by the rules of their dialog; what a line leaves out stays. */
export const keyPropertiesRecords = (me: Subject): RecordKind<Judged> => ({
  noun: 'key-properties',
  columns: keyPropertiesImportColumns,
  keyField: 'code',
  keyOf: companyCode,
  nameOf: () => '',
  changing: ({ companyId, before, after }) => ({
    id: companyId,
    changes: steps
      .map(({ field, title }) => ({ column: title, from: before?.[field] ?? NOT_JUDGED, to: after[field] }))
      .filter(({ from, to }) => from !== to)
      .map(({ from, to, ...change }) => ({ ...change, from: String(from), to: String(to) })),
  }),
  async open(db, codes) {
    const companies = await companiesOf(db, me, codes);
    const ids = [...companies.values()].map(({ id }) => id);
    const properties = await keyPropertiesOfAll(db, ids);
    return {
      nameOf: (code) => companies.get(code)?.name,
      refusal: (code) => {
        const company = companies.get(code);
        if (!company) return 'There is no such company.';
        return company.type === EMERGING_COMPANY ? 'An Emerging Company has no key properties.' : null;
      },
      inputOf: async ({ cells }) => {
        const company = companies.get(companyCode(cells.get('code') ?? ''));
        // of one that has none, nothing is said of what is missing
        const isCovered = company && company.type !== EMERGING_COMPANY;
        const before = (isCovered && properties.get(company.id)) || defaultKeyProperties;
        const isJudged = before.isRated !== false;
        const isLeft = steps.every(({ field }) => !cells.has(field));
        // whoever judges a company for the first time judges all of it, as in its dialog
        const kept = isJudged || isLeft ? before : null;
        const named = steps.map(({ field }) => [field, numberOf(cells.get(field)) ?? kept?.[field]]);
        return {
          ...(Object.fromEntries(named) as object),
          companyId: company?.id ?? '',
          isJudged: isJudged || isLeft,
        };
      },
      check: async (input) => {
        const { companyId, isJudged, ...judged } = input as { companyId: string; isJudged: boolean };
        const { isRated: _isRated, ...after } = await checkBody(keyPropertiesRules, judged);
        return { companyId, before: isJudged ? (properties.get(companyId) ?? after) : null, after };
      },
    };
  },
  write: async ({ trx, actorId }, made) => {
    for (const { companyId, after } of made)
      await judgeCompany(trx, { companyId, actorId, properties: after, ifMatch: undefined });
    return made.map(({ companyId }) => companyId);
  },
  // companies are locked one by one, and their judgements have no key of their own
  isTaken: () => false,
  notes: async () => [],
});

async function companiesOf(
  db: Db | Trx,
  me: Subject,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CoveredCompany>> {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'code', 'name', 'type'])
    .where('code', '=', ({ fn, val }) => fn.any(val([...codes])))
    .where('merged_into', 'is', null)
    .where(isFindable(me))
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}
