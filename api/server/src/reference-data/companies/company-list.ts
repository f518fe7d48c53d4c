import { fullName } from '@console/contract/full-name';
import { NO_ANALYST, NO_FLAG } from '@console/contract/company-rules';
import { feedNames } from '@console/contract/feeds';
import { gicsChoices } from '@console/contract/gics';
import { LIST_MARK } from '@console/contract/record-imports';
import { recommendations } from '@console/contract/report-types';
import { sql } from 'kysely';
import {
  choice,
  flag,
  optionalDate,
  question,
  reference,
  text,
  unsorted,
  type ListField,
} from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { companyCode } from './company-code';
import { loadCompanies, type CoveredCompany } from './covered-company';
import { isFindable } from './findable-companies';

/** A Company Flag, or the word for none (U9). */
const type: ListField = {
  sort: null,
  parameters: {
    '': (wanted) =>
      wanted === NO_FLAG ? sql<boolean>`company.type is null` : sql<boolean>`company.type = ${wanted}`,
  },
};

const toSomebody = reference('company.assigned_to');
/** Whom a company is assigned to, or the word for nobody. */
const assignedTo: ListField = {
  ...toSomebody,
  parameters: {
    '': (wanted, asker) =>
      wanted === NO_ANALYST
        ? sql<boolean>`company.assigned_to is null`
        : (toSomebody.parameters['']?.(wanted, asker) ?? 'Expected an id.'),
  },
};

/** Companies that were merged away are asked for; as long as nobody does, the others are answered. */
const isMerged: ListField = {
  ...question(['true', 'false'], (wanted) =>
    wanted === 'true'
      ? sql<boolean>`company.merged_into is not null`
      : sql<boolean>`company.merged_into is null`,
  ),
  whenAbsent: sql<boolean>`company.merged_into is null`,
};

/** The coverage (D§2.27). */
export const companyList: List<CoveredCompany> = {
  noun: 'company',
  from: sql`company`,
  id: 'company.id',
  visibleTo: isFindable,
  fields: {
    code: companyCode,
    name: text('company.name'),
    exchange: text('company.exchange'),
    type,
    source: choice('company.source', feedNames),
    'gics.sector': choice('company.gics_sector', gicsChoices({}, 'sector')),
    currentRecommendation: unsorted(choice('company.current_recommendation', recommendations)),
    assignedTo,
    enabled: flag('company.enabled'),
    suspended: flag('company.suspended'),
    visibility: unsorted(flag('company.visibility')),
    lastPublishDate: optionalDate('company.last_publish_date'),
    modifiedOn: optionalDate('company.modified_on'),
    merged: isMerged,
  },
  order: { field: 'code', direction: 'asc' },
  pageSize: 50,
  load: loadCompanies,
  idOf: ({ id }) => id,
  columns: {
    code: { title: 'Code', cell: (company) => company.code },
    name: { title: 'Name', cell: (company) => company.name },
    exchange: { title: 'Exchange', cell: (company) => company.exchange },
    type: { title: 'Company Flag', cell: (company) => company.type ?? '' },
    source: { title: 'Feed', cell: (company) => company.source },
    currency: { title: 'Currency', cell: (company) => company.currency },
    'gics.sector': { title: 'Sector', cell: ({ gics }) => gics.sector },
    'gics.industryGroup': { title: 'Industry Group', cell: ({ gics }) => gics.industryGroup },
    'gics.industry': { title: 'Industry', cell: ({ gics }) => gics.industry },
    'gics.subIndustry': { title: 'Sub Industry', cell: ({ gics }) => gics.subIndustry },
    currentRecommendation: { title: 'Recommendation', cell: (company) => company.currentRecommendation },
    assignedTo: {
      title: 'Assigned To',
      cell: ({ assignedTo }) => (assignedTo ? fullName(assignedTo) : ''),
    },
    tags: { title: 'Tags', cell: ({ tags }) => tags.map(({ name }) => name).join(` ${LIST_MARK} `) },
    forecastRIC: { title: 'Forecast RIC', cell: (company) => company.forecastRIC },
    sharePriceRIC: { title: 'Share Price RIC', cell: (company) => company.sharePriceRIC },
    enabled: { title: 'Enabled', cell: (company) => company.enabled },
    suspended: { title: 'Suspended', cell: (company) => company.suspended },
    visibility: { title: 'Visible', cell: (company) => company.visibility },
    description: { title: 'Description', cell: (company) => company.description },
    lastPublishDate: { title: 'Last Published', cell: (company) => company.lastPublishDate },
    modifiedOn: { title: 'Modified (UTC)', cell: (company) => company.modifiedOn },
    merged: { title: 'Merged into', cell: ({ mergedInto }) => mergedInto?.code ?? '' },
    id: { title: 'Id', cell: ({ id }) => id },
  },
};
