import {
  companyCurrencies,
  companyRecommendations,
  EMERGING_COMPANY,
  NO_FLAG,
  newCompanyRules,
} from '@console/contract/company-rules';
import { feedNames } from '@console/contract/feeds';
import { gicsChoices, gicsLevels, type GicsPath } from '@console/contract/gics';
import { companyImportColumns, LIST_MARK } from '@console/contract/record-imports';
import { askOnce } from '../../platform/database/ask-once';
import type { Db, Trx } from '../../platform/database/database';
import { checkBody } from '../../platform/http/body-rules';
import { companyCode } from '../../reference-data/companies/company-columns';
import { openFreeRics } from '../../reference-data/companies/free-rics';
import { companyReferences } from '../../reference-data/companies/company-references';
import {
  aliasText,
  CODE_TAKEN,
  insertCompanies,
  isCodeTaken,
  newCompany,
  ownersOfAliases,
  type NewCompany,
} from '../../reference-data/companies/insert-companies';
import { flagColumn, partsOfCell, shown } from '../../reference-data/deliveries/column';
import { Fault } from '../../reference-data/deliveries/fault';
import { lockedEntries } from '../../reference-data/dropdowns/dropdowns.store';
import { userIri } from '../../people/person-refs';
import type { Cells } from './read-record-file';
import { chosen, type RecordKind, type Refusals } from './record-kind';

/** Companies of the coverage, by the rules of their form. */
export const companyRecords: RecordKind<NewCompany> = {
  noun: 'company',
  columns: companyImportColumns,
  keyField: 'code',
  keyOf: companyCode,
  nameOf: (cells) => cells.get('name') ?? '',
  async open(db, codes) {
    const companies = await companiesOf(db, codes);
    const aliases = await ownersOfAliases(db, codes);
    const references = companyReferences(db);
    const requireFree = await openFreeRics(db);
    const flags = await lockedEntries(db, 'company-flags');
    const personOf = askOnce((email: string) => accountOf(db, email));
    return {
      presentId: (code) => {
        const company = companies.get(code);
        return company && company.mergedInto === null ? company.id : null;
      },
      refusal: (code) => {
        const owner = aliases.get(code);
        if (owner !== undefined) return aliasText(owner);
        return companies.has(code) ? CODE_TAKEN : null;
      },
      inputOf: (cells, refusals) => inputOf(cells, refusals, { flags, personOf }),
      check: async (input) => {
        const company = await newCompany(references, await checkBody(newCompanyRules, input));
        requireFree(company.columns);
        return company;
      },
    };
  },
  insert: ({ trx, actorId }, made) => insertCompanies(trx, actorId, made),
  isTaken: isCodeTaken,
  notes: async () => [],
};

async function companiesOf(db: Db | Trx, codes: readonly string[]) {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'code', 'merged_into as mergedInto'])
    .where('code', '=', ({ fn, val }) => fn.any(val([...codes])))
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

async function accountOf(db: Db | Trx, email: string): Promise<string | null> {
  const person = await db
    .selectFrom('app_user')
    .select('id')
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return person ? userIri(person.id) : null;
}

interface Known {
  readonly flags: readonly string[];
  readonly personOf: (email: string) => Promise<string | null>;
}

async function inputOf(cells: Cells, refusals: Refusals, { flags, personOf }: Known): Promise<object> {
  const oneOf = (field: string, choices: readonly string[]) => {
    const cell = cells.get(field);
    return cell === undefined ? undefined : chosen(choices, cell);
  };
  const read = <Value>(field: string, value: Value | Fault): Value | undefined => {
    if (!(value instanceof Fault)) return value;
    refusals.set(field, value);
    return undefined;
  };
  const flag = (field: string, title: string) =>
    read(field, flagColumn(title, undefined).read(cells.get(field) ?? ''));
  const type = oneOf('type', [NO_FLAG, EMERGING_COMPANY, ...flags]);
  return {
    ...Object.fromEntries(
      ['code', 'name', 'exchange', 'forecastRIC', 'sharePriceRIC', 'description'].map((field) => [
        field,
        cells.get(field),
      ]),
    ),
    source: oneOf('source', feedNames),
    currency: oneOf('currency', companyCurrencies),
    type: type === NO_FLAG ? undefined : type,
    currentRecommendation: oneOf('currentRecommendation', companyRecommendations(type)),
    assignedTo: read('assignedTo', await assignee(cells.get('assignedTo'), personOf)),
    tags: cells.has('tags') ? partsOfCell(cells.get('tags') ?? '', LIST_MARK) : undefined,
    visibility: flag('visibility', 'Visible'),
    enabled: flag('enabled', 'Enabled'),
    suspended: flag('suspended', 'Suspended'),
    gics: gicsOf(cells),
  };
}

async function assignee(email: string | undefined, personOf: Known['personOf']) {
  if (email === undefined) return undefined;
  const person = await personOf(email.toLowerCase());
  return person ?? new Fault(`There is no user with the address ${shown(email)}.`);
}

function gicsOf(cells: Cells): object {
  return gicsLevels.reduce<Partial<GicsPath>>((path, level) => {
    const cell = cells.get(`gics.${level}`);
    return cell === undefined ? path : { ...path, [level]: chosen(gicsChoices(path, level), cell) };
  }, {});
}
