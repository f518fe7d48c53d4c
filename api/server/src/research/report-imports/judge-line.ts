import { manifestColumns, type ManifestLine, type ManifestLineState } from '@console/contract/report-imports';
import { companyTypes, reportTypes } from '@console/contract/report-types';
import { noVideo } from '@console/contract/video';
import type { CompanyRef } from '@console/contract/company-ref';
import type { Report } from '@console/contract/reports';
import type { ReportImportLineRow } from '../../platform/database/schema';
import { shown } from '../../reference-data/deliveries/column';
import { Fault } from '../../reference-data/deliveries/fault';
import { uniqueTags } from '../drafts/draft-input';
import type { ReportFacts } from '../reports/reports.store';
import { beyondArchive } from './archive-end';
import { manifestLayout, readRecommendation, type ManifestValues } from './manifest-columns';
import type { PresentReport, Surroundings } from './surroundings';

type Problem = ManifestLine['problems'][number];

/** What becomes of a line. */
export interface Judgement {
  readonly state: Exclude<ManifestLineState, 'imported'>;
  readonly problems: readonly Problem[];
  /** The report that is there already. */
  readonly reportId: string | null;
  /** What is imported; null unless it is ready. */
  readonly report: ArchivedReport | null;
}

/** A report of an archive as it is to be published. */
export interface ArchivedReport {
  readonly facts: ReportFacts & { readonly publishedOn: string };
  readonly isPublic: boolean;
  readonly reference: string | null;
  /** Of its PDF. */
  readonly sha256: string;
}

type Read = { -readonly [Name in keyof ManifestValues]?: ManifestValues[Name] };

/** Judges lines in their order: of two with the same file, reference or PDF the first one counts. */
export function lineJudge(
  surroundings: Surroundings,
): (line: Pick<ReportImportLineRow, 'line' | 'cells' | 'fault' | 'file_key'>) => Judgement {
  const seen = new Map<string, number>();
  /** The earlier line of the same key; remembers this one. */
  const earlier = (kind: string, key: string, line: number): number | null => {
    if (key === '') return null;
    const first = seen.get(`${kind} ${key}`);
    if (first === undefined) seen.set(`${kind} ${key}`, line);
    return first ?? null;
  };
  return ({ line, cells, fault, file_key: fileKey }) => {
    if (fault !== null) return bad([{ column: null, reason: fault }]);
    const { read, problems } = readCells(cells);
    const { reference = '' } = read;
    const twice = [
      ...twiceProblems('file', earlier('file', fileKey, line), 'names the same file'),
      ...twiceProblems('reference', earlier('reference', reference, line), 'has the same reference'),
    ];
    if (twice.length > 0) return bad([...problems, ...twice]);
    const sha256 = surroundings.pdfs.get(fileKey)?.sha256 ?? '';
    const samePdf = twiceProblems('file', earlier('pdf', sha256, line), 'has the same PDF');
    const present = surroundings.byReference.get(reference) ?? surroundings.byPdf.get(sha256);
    if (present) return presentJudgement(present);
    const resolved = resolve(read, surroundings);
    const own = [...problems, ...resolved.problems, ...samePdf];
    const ofPdf = pdfProblems(fileKey, surroundings);
    if (own.length === 0 && ofPdf[0] === notUploaded) return { ...bad(ofPdf), state: 'waiting' };
    const all = [...own, ...ofPdf];
    if (all.length > 0) return bad(all);
    // without a problem each column has its value
    const values = read as ManifestValues;
    const facts = { ...factsOf(values), ...resolved.found };
    const report = { facts, sha256, isPublic: values.public, reference: reference || null };
    return { state: 'ready', problems: [], reportId: null, report };
  };
}

/** What a line names of the database: companies, author, the recommendation of its type, and a day of the archive. */
function resolve(read: Read, surroundings: Surroundings) {
  const author = authorOf(read.author ?? '', surroundings);
  const companies = companiesOf(read, surroundings);
  const recommendation = read.reportType
    ? readRecommendation(read.reportType, read.recommendation ?? '')
    : null;
  const found = {
    company: companies.found,
    owner: valueOf(author, nobody),
    recommendation: valueOf(recommendation, null),
  };
  return {
    found,
    problems: [
      ...companies.problems,
      ...faultOf('recommendation', recommendation),
      ...faultOf('author', author),
      ...faultOf('publishedOn', beyondArchive(read.publishedOn, surroundings.archiveEnd)),
    ],
  };
}

const nobody: Report['owner'] = { '@id': null, id: null, firstName: '', lastName: '' };

function valueOf<Value>(value: Value | Fault, otherwise: Value): Value {
  return value instanceof Fault ? otherwise : value;
}

function faultOf(column: string, value: unknown): Problem[] {
  return value instanceof Fault ? [{ column, reason: value.reason }] : [];
}

const bad = (problems: readonly Problem[]): Judgement => ({
  ...{ state: 'bad', problems, reportId: null, report: null },
});

function presentJudgement({ id, title }: PresentReport): Judgement {
  const problems = [{ column: null, reason: `This report is already imported: ${shown(title)}.` }];
  return { state: 'present', problems, reportId: id, report: null };
}

function readCells(cells: Readonly<Record<string, string>>): { read: Read; problems: Problem[] } {
  const read: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const column of manifestColumns) {
    const value: unknown = manifestLayout[column].read(cells[column] ?? '');
    if (value instanceof Fault) problems.push({ column, reason: value.reason });
    else read[column] = value;
  }
  return { read: read as Read, problems };
}

function twiceProblems(column: string, line: number | null, what: string): Problem[] {
  return line === null ? [] : [{ column, reason: `Line ${line} ${what}.` }];
}

const notUploaded: Problem = { column: 'file', reason: 'The PDF has not been uploaded.' };

function pdfProblems(fileKey: string, { pdfs }: Surroundings): Problem[] {
  if (fileKey === '') return [];
  const sent = pdfs.get(fileKey);
  if (!sent) return [notUploaded];
  return sent.fault === null ? [] : [{ column: 'file', reason: sent.fault }];
}

/** Nobody, the person of an account, or a name without one. */
function authorOf(author: string, { accounts, names }: Surroundings): Report['owner'] | Fault {
  if (author.includes('@')) {
    const account = accounts.get(author.toLowerCase());
    return account ?? new Fault(`There is no account ${shown(author)}. Give the author's name instead.`);
  }
  const known = names.get(author.toLowerCase());
  if (known) return known;
  const words = author.split(/\s+/).filter((word) => word !== '');
  return { ...nobody, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

function companiesOf({ companyCodes, reportType }: Read, { companies }: Surroundings) {
  const found: CompanyRef[] = [];
  const problems: Problem[] = [];
  const refuse = (reason: string) => problems.push({ column: 'companyCodes', reason });
  for (const { code, exchange } of companyCodes ?? []) {
    const company = companies.get(code);
    if (!company) refuse(`There is no company with the code ${shown(code)}. Add it in Coverage first.`);
    else if (exchange !== null && exchange !== company.exchange.toUpperCase())
      refuse(`${company.code} is listed on ${company.exchange}, not on ${shown(exchange)}.`);
    else found.push({ '@id': company['@id'], id: company.id, code: company.code, name: company.name });
  }
  if (reportType && companyTypes.includes(reportType) && companyCodes?.length === 0)
    refuse(`companyCodes is missing: a ${reportTypes[reportType]} is about a company.`);
  return { found, problems };
}

function factsOf(values: ManifestValues) {
  const { title, subTitle, webTitle, reportType, publishedOn, researchType, description } = values;
  return {
    ...{ title, subTitle, reportType, publishedOn, description },
    publishedDay: publishedOn,
    webTitle: webTitle || title,
    sector: values.sector,
    market: values.market,
    researchType: researchType || null,
    ...{ researchOn: null, videoType: null, video: noVideo, targetPrice: null },
    tags: uniqueTags(values.tags),
    thumbnail: null,
  };
}
