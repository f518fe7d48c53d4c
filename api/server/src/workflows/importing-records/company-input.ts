import {
  companyCurrencies,
  companyRecommendations,
  EMERGING_COMPANY,
  NO_FLAG,
} from '@console/contract/company-rules';
import { feedNames } from '@console/contract/feeds';
import { gicsChoices, gicsLevels, type GicsPath } from '@console/contract/gics';
import { companyImportColumns, LIST_MARK } from '@console/contract/record-imports';
import type { CompanyRow } from '../../platform/database/schema';
import type { CoveredCompany } from '../../reference-data/companies/covered-company';
import { flagColumn, partsOfCell } from '../../reference-data/deliveries/column';
import { Fault } from '../../reference-data/deliveries/fault';
import type { PeopleByText } from './people-by-text';
import { otherCells } from './present-record';
import type { Cells } from './read-record-file';
import { chosen, type LineCells, type Refusals } from './record-kind';

/** A company that is there, and what its export says of it. */
export interface Present {
  readonly company: CoveredCompany;
  readonly row: CompanyRow;
  readonly was: Cells;
}

/** What cells of companies refer to. */
export interface KnownToCompanies {
  readonly flags: readonly string[];
  /** By their name in small letters. */
  readonly tags: ReadonlyMap<string, string>;
  readonly people: PeopleByText;
}

const RATED_ON_PAGE =
  'The recommendation of a company that is there is changed on its page, with the reason.';
const FLAGGED_ON_PAGE =
  'The flag of a company with a recommendation is changed on its page: the recommendation changes with it.';

/** The body of the form that the cells of a line fill: of a company that is there, what they change, and its id. */
export async function companyInput(
  line: LineCells,
  refusals: Refusals,
  { present, ...known }: KnownToCompanies & { readonly present: Present | undefined },
): Promise<object> {
  if (!present) return inputOf(line.cells, refusals, known);
  const { company, was } = present;
  const other = otherCells(line, { columns: companyImportColumns, was }, refusals);
  const { type, currentRecommendation, ...input } = await inputOf(other, refusals, known, company);
  const isRated =
    currentRecommendation !== undefined && currentRecommendation !== company.currentRecommendation;
  if (isRated || refusals.has('currentRecommendation'))
    refusals.set('currentRecommendation', new Fault(RATED_ON_PAGE));
  const isFlagged = type !== undefined && type !== company.type;
  if (isFlagged && company.currentRecommendation !== null) refusals.set('type', new Fault(FLAGGED_ON_PAGE));
  return { ...input, ...(isFlagged && { type }), id: company.id, code: company.code };
}

/** The fields that cells fill; `company`: of one that is there. */
async function inputOf(
  cells: Cells,
  refusals: Refusals,
  { flags, tags, people }: KnownToCompanies,
  company?: CoveredCompany,
) {
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
  const none = company ? null : undefined;
  const person = cells.get('assignedTo');
  return {
    ...Object.fromEntries(
      ['code', 'name', 'exchange', 'forecastRIC', 'sharePriceRIC', 'description'].map((field) => [
        field,
        cells.get(field),
      ]),
    ),
    source: oneOf('source', feedNames),
    currency: oneOf('currency', companyCurrencies),
    type: type === NO_FLAG || type === '' ? none : type,
    currentRecommendation: oneOf('currentRecommendation', companyRecommendations(type ?? company?.type)),
    assignedTo: person
      ? read('assignedTo', await people.find(person))?.['@id']
      : person === ''
        ? null
        : undefined,
    tags: cells.has('tags') ? tagsOf(cells.get('tags') ?? '', tags) : undefined,
    visibility: flag('visibility', 'Visible'),
    enabled: flag('enabled', 'Enabled'),
    suspended: flag('suspended', 'Suspended'),
    gics:
      company && gicsLevels.every((level) => !cells.has(`gics.${level}`))
        ? undefined
        : gicsOf(cells, company),
  };
}

/** Tags as they are written where there are such; the rules refuse others. */
const tagsOf = (cell: string, tags: KnownToCompanies['tags']) =>
  partsOfCell(cell, LIST_MARK).map((name) => tags.get(name.toLowerCase()) ?? name);

/** The path that the cells give, level by level; what they leave out is that of the company. */
function gicsOf(cells: Cells, company?: CoveredCompany): object {
  return gicsLevels.reduce<Partial<GicsPath>>((path, level) => {
    const cell = cells.get(`gics.${level}`);
    const name = cell === undefined ? company?.gics[level] : chosen(gicsChoices(path, level), cell);
    return name === undefined ? path : { ...path, [level]: name };
  }, {});
}
