import {
  draftReportTypes,
  recommendationChoices,
  reportTypes,
  type ReportType,
} from '@console/contract/report-types';
import { addDays } from '@console/contract/calendar-day';
import type { ManifestColumn } from '@console/contract/report-imports';
import {
  flagColumn,
  optionalText,
  partsOfCell,
  shown,
  text,
  type Column,
} from '../../reference-data/deliveries/column';
import { pastDay } from '../../reference-data/deliveries/day-column';
import { Fault } from '../../reference-data/deliveries/fault';

/** A company as a manifest names it: by its code, and the exchange where that is said. */
export interface NamedCompany {
  readonly exchange: string | null;
  readonly code: string;
}

/** What a line of a manifest says. */
export interface ManifestValues {
  readonly file: string;
  readonly title: string;
  readonly reportType: ReportType;
  /** YYYY-MM-DD */
  readonly publishedOn: string;
  readonly companyCodes: readonly NamedCompany[];
  /** E-mail address of an account, or a name. */
  readonly author: string;
  readonly subTitle: string;
  readonly webTitle: string;
  readonly recommendation: string;
  readonly researchType: string;
  readonly sector: readonly string[];
  readonly market: readonly string[];
  readonly tags: readonly string[];
  readonly description: string;
  readonly public: boolean;
  readonly reference: string;
}

const MAX_COMPANIES = 50;
const MAX_LIST = 50;

/** Columns of a manifest; their limits are those of drafts. */
export const manifestLayout: { readonly [Name in ManifestColumn]: Column<ManifestValues[Name]> } = {
  file: text('file', 500),
  title: text('title', 200),
  reportType: { title: 'reportType', read: readReportType },
  publishedOn: publicationDay('publishedOn'),
  companyCodes: {
    title: 'companyCodes',
    isOptional: true,
    read: (value) => {
      const named = partsOfCell(value).map(namedCompany);
      return named.length > MAX_COMPANIES
        ? new Fault(`companyCodes has more than ${MAX_COMPANIES} companies.`)
        : named;
    },
  },
  author: optionalText('author', 180),
  subTitle: optionalText('subTitle', 300),
  webTitle: optionalText('webTitle', 200),
  recommendation: optionalText('recommendation', 40),
  researchType: optionalText('researchType', 80),
  sector: listOf('sector', 255),
  market: listOf('market', 255),
  tags: listOf('tags', 60),
  description: optionalText('description', 2000),
  public: flagColumn('public', false),
  reference: optionalText('reference', 100),
};

/** The recommendation of a type whatever its case; null for none. */
export function readRecommendation(type: ReportType, value: string): string | null | Fault {
  if (value === '') return null;
  const choices = recommendationChoices(type);
  const found = choices.find((choice) => choice.toLowerCase() === value.toLowerCase());
  return (
    found ??
    new Fault(
      `recommendation of a ${reportTypes[type]} should be one of ${choices.join(', ')}, but is ${shown(value)}.`,
    )
  );
}

function readReportType(value: string): ReportType | Fault {
  if (value === '') return new Fault('reportType is missing.');
  const wanted = value.toLowerCase();
  const found = draftReportTypes.find((type) =>
    [type.toLowerCase(), reportTypes[type].toLowerCase()].includes(wanted),
  );
  const choices = draftReportTypes.map((type) => reportTypes[type]).join(', ');
  return found ?? new Fault(`reportType should be one of ${choices}, but is ${shown(value)}.`);
}

/** A day that has been, `2019-11-21` or `21/11/2019`. */
function publicationDay(title: string): Column<string> {
  const dashed = pastDay(title, 'yyyy-MM-dd');
  const slashed = pastDay(title, 'dd/MM/yyyy');
  return {
    title,
    read: (value) => {
      if (value === '') return new Fault(`${title} is missing.`);
      const day = (value.includes('/') ? slashed : dashed).read(value);
      return day instanceof Fault ? day : addDays('1970-01-01', day);
    },
  };
}

function listOf(title: string, maxLength: number): Column<readonly string[]> {
  return {
    title,
    isOptional: true,
    read: (value) => {
      const parts = partsOfCell(value);
      if (parts.length > MAX_LIST) return new Fault(`${title} has more than ${MAX_LIST} values.`);
      const checked = parts.map((part) => optionalText(title, maxLength).read(part));
      return checked.find((part) => part instanceof Fault) ?? parts;
    },
  };
}

/** `ASX:BHP` or `BHP`, in capitals as codes are kept. */
export function namedCompany(part: string): NamedCompany {
  const [first = '', second] = part.toUpperCase().split(':');
  return second === undefined
    ? { exchange: null, code: first.trim() }
    : { exchange: first.trim(), code: second.trim() };
}
