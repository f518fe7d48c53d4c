import { Type, type Static } from '@sinclair/typebox';
import { companyCurrencies, DEFAULT_EXCHANGE, exchanges } from './company-rules';
import { advisoryStatuses, countries, DEFAULT_TOKENS } from './customers';
import { endpoint } from './endpoint';
import { feedNames } from './feeds';
import { nullable } from './hydra';
import { assignableRoles, roleLabel } from './roles';

/** Limits of a file of records: bytes, columns, and lines that hold something, its header not counted. */
export const recordImportLimits = { maxBytes: 2 * 1024 * 1024, maxColumns: 200, maxLines: 5000 } as const;

/** What is said of a larger file. */
export const recordFileTooLarge = `The file is larger than ${recordImportLimits.maxBytes / 1024 / 1024} MB. Split it into several files.`;

/** Between the values of a cell that takes several. */
export const LIST_MARK = '|';

/** A column of a file of records; titles are found in any order and case. */
export interface ImportColumn {
  /** Field of the form that it fills. */
  readonly field: string;
  readonly title: string;
  readonly isRequired?: true;
  /** An empty cell may clear what is there; others refuse it, as they always have a value. */
  readonly isClearable?: true;
  /** What a cell takes, for people. */
  readonly takes: string;
  /** A value of the line that the template has. */
  readonly example: string;
}

const yesOrNo = (blank: string) => `yes or no; ${blank} when left out`;

/** Columns of a file of companies: the fields of the company form, except the logo (D§2.28, D§5.7). */
export const companyImportColumns = [
  {
    ...{ field: 'code', title: 'Code', isRequired: true, example: 'BHP' },
    takes: 'Letters, digits, - and _, at most 20. A company that has this code is changed.',
  },
  {
    ...{ field: 'name', title: 'Name', isRequired: true, example: 'BHP Group Limited' },
    takes: 'At most 160 characters',
  },
  {
    ...{ field: 'exchange', title: 'Exchange', example: 'ASX' },
    takes: `${exchanges.join(', ')}; ${DEFAULT_EXCHANGE} when left out`,
  },
  {
    ...{ field: 'source', title: 'Feed', isRequired: true, example: 'Refinitiv' },
    takes: `${feedNames.join(' or ')}, if the feed is enabled`,
  },
  {
    ...{ field: 'forecastRIC', title: 'Forecast RIC', isRequired: true, example: 'BHP.AX' },
    takes: 'At most 40 characters, no spaces',
  },
  {
    ...{ field: 'sharePriceRIC', title: 'Share Price RIC', isRequired: true, example: 'BHP.AX' },
    takes: 'At most 40 characters, no spaces',
  },
  {
    ...{ field: 'currency', title: 'Currency', example: 'AUD' },
    takes: `${companyCurrencies.join(', ')}; ${companyCurrencies[0]} when left out`,
  },
  {
    ...{ field: 'assignedTo', isClearable: true, title: 'Assigned To', example: '' },
    takes: 'E-mail address of a user, or the full name where nobody else is called so; nobody when left out',
  },
  {
    ...{ field: 'type', isClearable: true, title: 'Company Flag', example: '' },
    takes: 'Emerging Company, or a flag of the list Company Flags; Default when left out',
  },
  {
    ...{ field: 'currentRecommendation', title: 'Recommendation', example: '' },
    takes:
      'Buy, Hold or Sell; of an Emerging Company, one of its own. Of a company that is there it is changed on its page.',
  },
  {
    ...{ field: 'tags', isClearable: true, title: 'Tags', example: '' },
    takes: `Names of tags that there are, with ${LIST_MARK} between them`,
  },
  { field: 'visibility', title: 'Visible', takes: yesOrNo('yes'), example: 'yes' },
  { field: 'enabled', title: 'Enabled', takes: yesOrNo('yes'), example: 'yes' },
  { field: 'suspended', title: 'Suspended', takes: yesOrNo('no'), example: 'no' },
  {
    ...{ field: 'gics.sector', title: 'Sector', isRequired: true, example: 'Materials' },
    takes: 'GICS name of the sector',
  },
  {
    ...{ field: 'gics.industryGroup', title: 'Industry Group', isRequired: true, example: 'Materials' },
    takes: 'GICS name, in the sector',
  },
  {
    ...{ field: 'gics.industry', title: 'Industry', isRequired: true, example: 'Metals & Mining' },
    takes: 'GICS name, in the industry group',
  },
  {
    ...{ field: 'gics.subIndustry', title: 'Sub Industry', isRequired: true },
    ...{ takes: 'GICS name, in the industry', example: 'Diversified Metals & Mining' },
  },
  {
    ...{ field: 'description', title: 'Description', isRequired: true },
    ...{ takes: 'At most 10,000 characters', example: 'Mines iron ore, copper and coal.' },
  },
] as const satisfies readonly ImportColumn[];

/** Columns of a file of internal users: the fields of their form, except the password (D§2.21, D§5.4). */
export const userImportColumns = [
  {
    field: 'firstName',
    title: 'First Name',
    isRequired: true,
    takes: 'At most 80 characters',
    example: 'Ada',
  },
  {
    field: 'lastName',
    title: 'Last Name',
    isRequired: true,
    takes: 'At most 80 characters',
    example: 'Brown',
  },
  {
    ...{ field: 'email', title: 'E-mail', isRequired: true, example: 'ada.brown@firm.example' },
    takes: 'The address that the link goes to. A user who has this address is changed.',
  },
  {
    ...{ field: 'roles', title: 'Roles', isRequired: true, example: 'Analyst | Peer Approver' },
    takes: `${assignableRoles.map(roleLabel).join(', ')}; several with ${LIST_MARK} between them`,
  },
  {
    ...{ field: 'gender', title: 'Gender', takes: 'Male or Female; Male when left out', example: 'Female' },
  },
  {
    field: 'position',
    isClearable: true,
    title: 'Position',
    takes: 'At most 120 characters',
    example: 'Head of Mining',
  },
  {
    ...{ field: 'enabled', title: 'Enabled', example: 'yes' },
    takes: `${yesOrNo('yes')}. Who is not enabled gets no mail.`,
  },
  {
    ...{ field: 'details.contact', isClearable: true, title: 'Contact', example: '+61 2 5550 1234' },
    takes: 'Phone, at most 40 characters',
  },
  {
    field: 'details.street',
    isClearable: true,
    title: 'Street',
    takes: 'At most 255 characters',
    example: '',
  },
  { field: 'details.city', isClearable: true, title: 'City', takes: 'At most 255 characters', example: '' },
  { field: 'details.state', isClearable: true, title: 'State', takes: 'At most 255 characters', example: '' },
  {
    field: 'details.zipCode',
    isClearable: true,
    title: 'Zip Code',
    takes: 'At most 20 characters',
    example: '',
  },
] as const satisfies readonly ImportColumn[];

const stepTaken = 'Whole number from 1 to 5; left as it is when left out';

/** Columns of a file of key properties, as their export has them: those of a company that is covered are changed. */
export const keyPropertiesImportColumns = [
  {
    ...{ field: 'code', title: 'Code', isRequired: true, example: 'BHP' },
    takes: 'Code of a company that is covered',
  },
  { field: 'rating', title: 'Rating', takes: stepTaken, example: '4' },
  { field: 'growth', title: 'Growth', takes: stepTaken, example: '3' },
  { field: 'income', title: 'Income', takes: stepTaken, example: '5' },
  { field: 'risk', title: 'Risk', takes: stepTaken, example: '2' },
  { field: 'moat', title: 'Moat', takes: stepTaken, example: '4' },
] as const satisfies readonly ImportColumn[];

/** Columns of a file of advisory customers: the fields of their form, except the password (D§2.3, D§5.6). */
export const advisoryImportColumns = [
  {
    ...{ field: 'firstName', title: 'First Name', isRequired: true, example: 'Ada' },
    takes: 'At most 80 characters',
  },
  {
    ...{ field: 'lastName', title: 'Last Name', isRequired: true, example: 'Brown' },
    takes: 'At most 80 characters',
  },
  {
    ...{ field: 'email', title: 'E-mail', isRequired: true, example: 'ada.brown@advice.example' },
    takes: 'An advisory customer who has this address is changed.',
  },
  {
    ...{ field: 'company', title: 'Company', isRequired: true, example: 'Brown Advice' },
    takes: 'At most 120 characters',
  },
  {
    ...{ field: 'phone', title: 'Phone', isRequired: true, example: '+61 491 570 156' },
    takes: 'At least ten digits',
  },
  {
    ...{ field: 'billingAddress.country', title: 'Country', example: 'AU' },
    takes: `${countries.join(' or ')}; ${countries[0]} when left out`,
  },
  {
    ...{ field: 'subscription.status', title: 'Subscription', example: 'active' },
    takes: `${advisoryStatuses.join(' or ')}; ${advisoryStatuses[0]} when left out`,
  },
  {
    ...{ field: 'subscription.advisoryMetadata.totalTokens', title: 'Tokens', example: '10' },
    takes: `Whole number, not below those that are used; ${DEFAULT_TOKENS} when left out`,
  },
  {
    ...{
      field: 'subscription.advisoryMetadata.coBranding',
      isClearable: true,
      title: 'Co-Branding',
      example: '',
    },
    takes: 'Name of a brand; none when left out',
  },
] as const satisfies readonly ImportColumn[];

/** Columns of a file of tags. */
export const tagImportColumns = [
  {
    ...{ field: 'name', title: 'Name', isRequired: true, example: 'Lithium' },
    takes: 'At most 60 characters. A tag of this name, whatever its case, stays as it is.',
  },
] as const satisfies readonly ImportColumn[];

/** `ready`: will be made, or changed where there are `changes`. `present`: is there and says the same. */
export const recordLineStates = ['bad', 'ready', 'present', 'imported'] as const;
export type RecordLineState = (typeof recordLineStates)[number];

const Count = Type.Integer({ minimum: 0 });

/** A line of a file of records, counted from 1 with the header as the first, and what becomes of it. */
export const RecordLine = Type.Object({
  line: Type.Integer(),
  state: Type.Union(recordLineStates.map((state) => Type.Literal(state))),
  /** Code of the company or address of the user, as the file has it. */
  key: Type.String(),
  name: Type.String(),
  problems: Type.Array(
    Type.Object({
      /** Title; null: the line as a whole. */
      column: nullable(Type.String()),
      reason: Type.String(),
    }),
  ),
  /** Of a record that is made: what the line says of it besides its key, by the titles of the columns. */
  values: Type.Array(Type.Object({ column: Type.String(), value: Type.String() })),
  /** What of a record that is there changes; empty: it is made, or is the same. */
  changes: Type.Array(
    Type.Object({
      /** Title of its column. */
      column: Type.String(),
      from: Type.String(),
      to: Type.String(),
    }),
  ),
  /** Of the record that it was made, or that is there already. */
  id: nullable(Type.String()),
});
export type RecordLine = Static<typeof RecordLine>;

/** What importing a file makes, or has made. */
export const RecordImport = Type.Object({
  /** Sums of the states of the lines. */
  bad: Count,
  ready: Count,
  present: Count,
  imported: Count,
  /** What people should know of the file as a whole, a sentence each. */
  notes: Type.Array(Type.String()),
  /** Of the lines and what becomes of them, SHA-256 in hexadecimal; an import names what it was decided on by it. */
  fingerprint: Type.String(),
  lines: Type.Array(RecordLine),
});
export type RecordImport = Static<typeof RecordImport>;

/** Where records of a kind are imported; each call is sent the file as it is, and none of them keeps it. */
interface Kind {
  readonly path: string;
  readonly records: string;
}
const companies: Kind = { path: '/api/company/import', records: 'companies' };
const users: Kind = { path: '/api/user/import', records: 'users' };
const advisory: Kind = { path: '/api/customer/advisory/import', records: 'advisory customers' };
const tags: Kind = { path: '/api/tags/import', records: 'tags' };
const keyProperties: Kind = { path: '/api/key-properties/import', records: 'key properties' };

const Empty = {
  /** Empty cells clear what is there, in columns that may be empty; else what a line leaves out stays. */
  clears: Type.Optional(Type.Boolean()),
};

/** Writes nothing. 422 on `file` for what can't be read as a whole, 413 above the limit. */
const previewOf = ({ path, records }: Kind) =>
  endpoint({
    method: 'POST',
    onlyReads: true,
    path: `${path}/preview`,
    summary: `What importing ${records} from a CSV file would make; writes nothing`,
    query: Type.Object(Empty),
    multipart: true,
    answer: RecordImport,
  });
/**
 * Makes all lines that are ready, or none. When they are no longer those of the fingerprint, nothing is written and the
 * answer is the new preview, without an imported line. 409 when no line is ready.
 */
const importOf = ({ path, records }: Kind) =>
  endpoint({
    method: 'POST',
    path,
    summary: `Import ${records} from a CSV file, as its preview of this fingerprint said`,
    query: Type.Object({ fingerprint: Type.String({ pattern: '^[0-9a-f]{64}$' }), ...Empty }),
    multipart: true,
    answer: RecordImport,
  });
const badLinesOf = ({ path, records }: Kind) =>
  endpoint({
    method: 'POST',
    path: `${path}/bad-lines`,
    summary: `Lines of a CSV file of ${records} that can't be imported, with their problems, as CSV`,
    query: Type.Object(Empty),
    multipart: true,
    file: 'text/csv',
  });

export const previewCompanyImport = previewOf(companies);
export const importCompanies = importOf(companies);
export const exportBadCompanyLines = badLinesOf(companies);
export const previewUserImport = previewOf(users);
export const importUsers = importOf(users);
export const exportBadUserLines = badLinesOf(users);
export const previewKeyPropertiesImport = previewOf(keyProperties);
export const importKeyProperties = importOf(keyProperties);
export const exportBadKeyPropertiesLines = badLinesOf(keyProperties);
export const previewAdvisoryImport = previewOf(advisory);
export const importAdvisory = importOf(advisory);
export const exportBadAdvisoryLines = badLinesOf(advisory);
export const previewTagImport = previewOf(tags);
export const importTags = importOf(tags);
export const exportBadTagLines = badLinesOf(tags);
