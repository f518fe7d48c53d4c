import { fullName } from '@console/contract/full-name';
import type { CompanyRef } from '@console/contract/company-ref';
import type { PersonRef } from '@console/contract/hydra';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { ReportImportLineRow } from '../../platform/database/schema';
import { personRef } from '../../people/person-refs';
import { companyIri } from '../../reference-data/companies/companies.store';
import { partsOfCell } from '../../reference-data/deliveries/column';
import { archiveEnd, type ArchiveEnd } from './archive-end';
import { namedCompany } from './manifest-columns';

/** A report that was imported before and is not revoked. */
export interface PresentReport {
  readonly id: string;
  readonly title: string;
}

/** What was sent for a file: the SHA-256 of its PDF, or why that is not kept. */
export interface SentPdf {
  readonly sha256: string | null;
  readonly fault: string | null;
}

/** What the lines of a manifest are judged against. */
export interface Surroundings {
  readonly companies: ReadonlyMap<string, CompanyRef & { readonly exchange: string }>;
  /** By e-mail address in small letters. */
  readonly accounts: ReadonlyMap<string, PersonRef>;
  /** By full name in small letters; null: several have it. */
  readonly names: ReadonlyMap<string, PersonRef | null>;
  /** By file key. */
  readonly pdfs: ReadonlyMap<string, SentPdf>;
  readonly byReference: ReadonlyMap<string, PresentReport>;
  readonly byPdf: ReadonlyMap<string, PresentReport>;
  readonly archiveEnd: ArchiveEnd;
}

/** An import, and the zone whose day today is. */
export interface ImportInZone {
  readonly importId: string;
  readonly timeZone: string;
}

/** Reads what these lines of an import name. */
export async function surroundingsOf(
  db: Db | Trx,
  { importId, timeZone }: ImportInZone,
  lines: readonly Pick<ReportImportLineRow, 'cells' | 'file_key'>[],
): Promise<Surroundings> {
  const pdfs = await sentPdfs(
    db,
    importId,
    lines.map(({ file_key }) => file_key),
  );
  const people = await peopleNamed(
    db,
    lines.map(({ cells }) => cells['author'] ?? ''),
  );
  return {
    companies: await companiesNamed(db, lines),
    ...people,
    pdfs,
    ...(await presentReports(db, lines, pdfs)),
    archiveEnd: await archiveEnd(db, timeZone),
  };
}

async function companiesNamed(db: Db | Trx, lines: readonly Pick<ReportImportLineRow, 'cells'>[]) {
  const codes = lines.flatMap(({ cells }) =>
    partsOfCell(cells['companyCodes'] ?? '').map((part) => namedCompany(part).code),
  );
  const { rows } = await sql<{ id: string; code: string; name: string; exchange: string }>`
    select id, code, name, exchange from company where code = any(${unique(codes)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, { '@id': companyIri(row.id), ...row }]));
}

async function peopleNamed(db: Db | Trx, authors: readonly string[]) {
  const wanted = unique(authors.map((author) => author.toLowerCase()));
  const { rows } = await sql<{ id: string; email: string; first_name: string; last_name: string }>`
    select id, lower(email) as email, first_name, last_name from app_user
    where deleted_at is null and (lower(email) = any(${wanted}::text[])
      or lower(btrim(first_name || ' ' || last_name)) = any(${wanted}::text[]))`.execute(db);
  const names = new Map<string, PersonRef | null>();
  for (const row of rows) {
    const name = fullName(personRef(row)).toLowerCase();
    names.set(name, names.has(name) ? null : personRef(row));
  }
  return { accounts: new Map(rows.map((row) => [row.email, personRef(row)])), names };
}

async function sentPdfs(db: Db | Trx, importId: string, fileKeys: readonly string[]) {
  const { rows } = await sql<SentPdf & { file_key: string }>`
    select file_key, sha256, fault from report_import_pdf
    where import_id = ${importId} and file_key = any(${unique(fileKeys)}::text[])`.execute(db);
  return new Map(rows.map(({ file_key, sha256, fault }) => [file_key, { sha256, fault }]));
}

async function presentReports(
  db: Db | Trx,
  lines: readonly Pick<ReportImportLineRow, 'cells'>[],
  pdfs: ReadonlyMap<string, SentPdf>,
) {
  const references = unique(lines.map(({ cells }) => cells['reference'] ?? ''));
  const hashes = unique([...pdfs.values()].map(({ sha256 }) => sha256 ?? ''));
  const { rows } = await sql<PresentReport & { reference: string | null; sha256: string }>`
    select id, title, source_reference as reference, content_hash as sha256 from report
    where draft_id is null and revoked_at is null
      and (source_reference = any(${references}::text[]) or content_hash = any(${hashes}::text[]))`.execute(
    db,
  );
  return {
    byReference: new Map(rows.flatMap((row) => (row.reference === null ? [] : [[row.reference, row]]))),
    byPdf: new Map(rows.map((row) => [row.sha256, row])),
  };
}

const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];
