import { companyPatchRules, newCompanyRules } from '@console/contract/company-rules';
import { companyImportColumns } from '@console/contract/record-imports';
import type { BodyOf } from '@console/contract/endpoint';
import type { updateCompany } from '@console/contract/companies';
import type { Db, Trx } from '../../platform/database/database';
import type { CompanyRow } from '../../platform/database/schema';
import { checkBody } from '../../platform/http/body-rules';
import { changeCompanyIn } from '../../reference-data/companies/change-company';
import { columnsOf, companyCode } from '../../reference-data/companies/company-columns';
import { companyList } from '../../reference-data/companies/company-list';
import { companyReferences, type CompanyReferences } from '../../reference-data/companies/company-references';
import {
  companyEtag,
  loadCompanies,
  type CoveredCompany,
} from '../../reference-data/companies/covered-company';
import { openFreeRics } from '../../reference-data/companies/free-rics';
import {
  aliasText,
  CODE_TAKEN,
  insertCompanies,
  isCodeTaken,
  newCompany,
  ownersOfAliases,
  type NewCompany,
} from '../../reference-data/companies/insert-companies';
import { lockedEntries } from '../../reference-data/dropdowns/dropdowns.store';
import { companyInput, type KnownToCompanies, type Present } from './company-input';
import { peopleByText } from './people-by-text';
import { changesBetween, exportedCells } from './present-record';
import { changeOf, writeAll, type NewOrChanged, type RecordChange, type RecordKind } from './record-kind';

type Patch = BodyOf<typeof updateCompany>;
type Free = Awaited<ReturnType<typeof openFreeRics>>;

/** Companies of the coverage, by the rules of their form; of one that is there, what a line leaves out stays. */
export const companyRecords: RecordKind<NewOrChanged<NewCompany, Patch>> = {
  noun: 'company',
  columns: companyImportColumns,
  keyField: 'code',
  keyOf: companyCode,
  nameOf: (cells) => cells.get('name') ?? '',
  changing: changeOf,
  async open(db, codes) {
    const companies = await companiesOf(db, codes);
    const aliases = await ownersOfAliases(db, codes);
    const references = companyReferences(db);
    const requireFree = await openFreeRics(db);
    const known = {
      flags: await lockedEntries(db, 'company-flags'),
      tags: await tagNames(db),
      people: peopleByText(db),
    };
    const presentOf = (code: string) => {
      const company = companies.get(code);
      return company?.row.merged_into === null ? company : undefined;
    };
    return {
      nameOf: (code) => presentOf(code)?.company.name,
      refusal: (code) => {
        const owner = aliases.get(code);
        if (owner !== undefined) return aliasText(owner);
        return companies.has(code) && !presentOf(code) ? CODE_TAKEN : null;
      },
      inputOf: (line, refusals) => {
        const present = presentOf(companyCode(line.cells.get('code') ?? ''));
        return companyInput(line, refusals, { ...known, present });
      },
      check: async (input) => {
        const { id, code, ...patch } = input as { readonly id?: string; readonly code?: string };
        const present = id === undefined ? undefined : presentOf(code ?? '');
        if (present) {
          const checked = (await checkBody(companyPatchRules, patch)) as Patch;
          return { change: await changed(present, checked, { references, requireFree, known }) };
        }
        const company = await newCompany(references, await checkBody(newCompanyRules, input));
        requireFree(company.columns);
        return { fresh: company };
      },
    };
  },
  write: ({ trx, queue, actorId }, made) =>
    writeAll(made, {
      insert: (fresh) => insertCompanies(trx, actorId, fresh),
      change: ({ id, etag, patch }) => changeCompanyIn({ trx, queue }, id, { actorId, patch, ifMatch: etag }),
    }),
  isTaken: isCodeTaken,
  notes: async () => [],
};

async function companiesOf(db: Db | Trx, codes: readonly string[]): Promise<ReadonlyMap<string, Present>> {
  const rows = await db
    .selectFrom('company')
    .selectAll()
    .where('code', '=', ({ fn, val }) => fn.any(val([...codes])))
    .execute();
  if (rows.length === 0) return new Map();
  const companies = await loadCompanies(
    db,
    rows.map(({ id }) => id),
  );
  const rowOf = new Map<string, CompanyRow>(rows.map((row) => [row.id, row]));
  return new Map(
    companies.flatMap((company) => {
      const row = rowOf.get(company.id);
      const was = exportedCells(companyList, companyImportColumns, company);
      return row ? [[company.code, { company, row, was }] as const] : [];
    }),
  );
}

/** Names of tags as they are written, by their name in small letters. */
async function tagNames(db: Db | Trx): Promise<ReadonlyMap<string, string>> {
  const tags = await db.selectFrom('tag').select('name').execute();
  return new Map(tags.map(({ name }) => [name.toLowerCase(), name]));
}

interface Checks {
  readonly references: CompanyReferences;
  readonly requireFree: Free;
  readonly known: Pick<KnownToCompanies, 'people'>;
}

/** What a patch changes of a company; 422 for what it refers to and there is not. */
async function changed(
  { company, row, was }: Present,
  patch: Patch,
  { references, requireFree, known }: Checks,
): Promise<RecordChange<Patch>> {
  const columns = await columnsOf(references, patch, row);
  if (patch.tags) await references.tags(patch.tags);
  const source = columns.source ?? row.source;
  const isMoved = source !== row.source;
  const given = { share_price_ric: columns.share_price_ric, forecast_ric: columns.forecast_ric };
  const kept = { share_price_ric: row.share_price_ric, forecast_ric: row.forecast_ric };
  requireFree({ ...(isMoved && kept), ...defined(given), source, code: row.code, id: row.id });
  const after: CoveredCompany = {
    ...company,
    ...defined({ name: columns.name, exchange: columns.exchange, currency: columns.currency }),
    ...defined({ forecastRIC: columns.forecast_ric, sharePriceRIC: columns.share_price_ric }),
    ...defined({ description: columns.description, source: columns.source, type: columns.type }),
    ...defined({ enabled: patch.enabled, suspended: patch.suspended, visibility: patch.visibility }),
    ...(patch.gics && { gics: patch.gics }),
    ...(patch.tags && { tags: patch.tags.map((name) => ({ '@id': '', id: '', name: String(name) })) }),
    ...(patch.assignedTo === null && { assignedTo: null }),
    ...(typeof patch.assignedTo === 'string' && { assignedTo: known.people.refOf(patch.assignedTo) }),
  };
  const now = exportedCells(companyList, companyImportColumns, after);
  const changes = changesBetween(companyImportColumns, was, now);
  return { id: company.id, etag: companyEtag(company), patch, changes };
}

/** Without what is not given. */
const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Values]?: Exclude<Values[Field], undefined>;
  };
