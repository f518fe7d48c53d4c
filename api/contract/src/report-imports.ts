import { Type, type Static } from '@sinclair/typebox';
import { array, string } from 'yup';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { revocationRules } from './reports';
import { body, choice, decimal, requiredText } from './rules';
import { messages } from './texts';

/** Columns of a manifest, a report a line; the titles are found in any order and case. `docs/archive.md` says what each takes. */
export const manifestColumns = [
  'file',
  'title',
  'reportType',
  'publishedOn',
  'companyCodes',
  'author',
  'subTitle',
  'webTitle',
  'recommendation',
  'researchType',
  'sector',
  'market',
  'tags',
  'description',
  'public',
  'reference',
] as const;
export type ManifestColumn = (typeof manifestColumns)[number];

/** Limits of an import: bytes of the manifest and of one PDF, lines of a manifest, files named in one call. */
export const reportImportLimits = {
  manifestMaxBytes: 10 * 1024 * 1024,
  pdfMaxBytes: 50 * 1024 * 1024,
  maxLines: 10_000,
  maxFilesPerCall: 500,
} as const;

/**
 * `checked` while nothing of it was imported, `failed` when the last run ended early, `imported` when it came to its
 * end: lines that were bad may still be mended and imported.
 */
export const reportImportStates = ['checked', 'importing', 'imported', 'failed', 'revoked'] as const;
export type ReportImportState = (typeof reportImportStates)[number];

/** `waiting`: nothing but its PDF is missing. `present`: a report of this reference or with this PDF was imported before. */
export const manifestLineStates = ['bad', 'waiting', 'ready', 'present', 'imported'] as const;
export type ManifestLineState = (typeof manifestLineStates)[number];

const choiceOf = <const Name extends string>(names: readonly Name[]) =>
  Type.Union(names.map((name) => Type.Literal(name)));

/** An import of archived reports and the counts of its lines. */
export const ReportImport = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  /** Name of the manifest's file. */
  manifest: Type.String(),
  state: choiceOf(reportImportStates),
  /** Why the last run failed. */
  reason: nullable(Type.String()),
  /** Lines of the manifest that are not blank, without its header; the sum of the five counts below. */
  lines: Type.Integer(),
  ready: Type.Integer(),
  bad: Type.Integer(),
  waiting: Type.Integer(),
  present: Type.Integer(),
  imported: Type.Integer(),
  /** Files of the manifest whose PDF is stored. */
  pdfs: Type.Integer(),
  /** Its reports that are published, neither revoked alone nor with it. */
  published: Type.Integer(),
  createdAt: Type.String({ format: 'date-time' }),
  createdBy: nullable(PersonRef),
  startedAt: nullable(Type.String({ format: 'date-time' })),
  finishedAt: nullable(Type.String({ format: 'date-time' })),
});
export type ReportImport = Static<typeof ReportImport>;

/** One line of a manifest, counted from 1 with the header as the first, and what is wrong with it. */
export const ManifestLine = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  line: Type.Integer(),
  file: Type.String(),
  title: Type.String(),
  /** As the manifest has it. */
  publishedOn: Type.String(),
  state: choiceOf(manifestLineStates),
  problems: Type.Array(
    Type.Object({
      /** null: the line as a whole. */
      column: nullable(Type.String()),
      reason: Type.String(),
    }),
  ),
  /** Id of the report that it became, or of the one that was there before. */
  reportId: nullable(Type.String()),
});
export type ManifestLine = Static<typeof ManifestLine>;

export const listReportImports = endpoint({
  method: 'GET',
  path: '/api/report-import',
  summary: 'Imports of archived reports, newest first',
  query: ListQuery,
  answer: collectionOf(ReportImport),
});
export const exportReportImports = exportOf(listReportImports);
export const getReportImport = endpoint({
  method: 'GET',
  path: '/api/report-import/:id',
  summary: 'One import of archived reports',
  params: IdParams,
  answer: ReportImport,
});
/** The form holds the file; 422 on `file` says what is wrong with its header, 413 that it is too large. */
export const createReportImport = endpoint({
  method: 'POST',
  path: '/api/report-import',
  summary: 'Begin an import of archived reports with its manifest, a CSV file',
  multipart: true,
  answer: ReportImport,
});
/** 409 once a report of it was imported. PDFs that are stored stay. */
export const replaceManifest = endpoint({
  method: 'POST',
  path: '/api/report-import/:id/manifest',
  summary: 'Replace the manifest of an import by a corrected one',
  params: IdParams,
  multipart: true,
  answer: ReportImport,
});
/** Filters: `import` (id), `state`; in the order of the manifest. */
export const listManifestLines = endpoint({
  method: 'GET',
  path: '/api/report-import/line',
  summary: 'Lines of manifests and what is wrong with them',
  query: ListQuery,
  answer: collectionOf(ManifestLine),
});
export const exportManifestLines = exportOf(listManifestLines);

/** Longest path of a file. */
const MAX_PATH_LENGTH = 500;

const offeredFileRules = body({
  path: requiredText(MAX_PATH_LENGTH),
  bytes: decimal().integer(messages.number).min(0, messages.number).required(messages.required),
  /** Of its bytes, in hexadecimal; null where it is not known. */
  sha256: string()
    .typeError(messages.text)
    .matches(/^[0-9a-f]{64}$/, 'Expected a SHA-256 in hexadecimal.')
    .nullable()
    .optional(),
});

/** What becomes of a file that somebody has: send it, or not. */
export const offerOutcomes = ['wanted', 'stored', 'too large', 'not in the manifest'] as const;

/** A PDF whose SHA-256 is stored, by whatever import, need not be sent again. 409 while the import runs or is revoked. */
export const offerArchivedPdfs = endpoint({
  method: 'POST',
  path: '/api/report-import/:id/files',
  summary: 'Say which PDFs there are; the answer says which of them to send',
  params: IdParams,
  body: body({
    files: array(offeredFileRules)
      .typeError(messages.list)
      .max(reportImportLimits.maxFilesPerCall, `At most ${reportImportLimits.maxFilesPerCall} files.`)
      .required(messages.required),
  }),
  maxBodyBytes: 1024 * 1024,
  answer: Type.Object({
    files: Type.Array(
      Type.Object({
        path: Type.String(),
        /** The file of the manifest that it is; null: none. */
        file: nullable(Type.String()),
        outcome: choiceOf(offerOutcomes),
      }),
    ),
  }),
});
/** 422 on `file` for what is no PDF, damaged or protected; 413 for what is too large; 404 for no file of the manifest. */
export const sendArchivedPdf = endpoint({
  method: 'POST',
  path: '/api/report-import/:id/pdf',
  summary: 'Send the PDF of one line of the manifest',
  params: IdParams,
  query: Type.Object({ path: Type.String({ minLength: 1, maxLength: MAX_PATH_LENGTH }) }),
  multipart: true,
  answer: Type.Object({ file: Type.String(), sha256: Type.String(), bytes: Type.Integer() }),
});
export const checkReportImport = endpoint({
  method: 'POST',
  path: '/api/report-import/:id/check',
  summary: 'Check all lines again that are not imported',
  params: IdParams,
  answer: ReportImport,
});
/** 409 when nothing is ready, when it runs already, or when a line is bad or without its PDF and `whenBad` is `refuse`. */
export const startReportImport = endpoint({
  method: 'POST',
  path: '/api/report-import/:id/start',
  summary: 'Import all lines that are ready',
  params: IdParams,
  body: body({ whenBad: choice(['skip', 'refuse']).required(messages.required) }),
  answer: ReportImport,
});
/** 409 while it runs, and when none of its reports is published. */
export const revokeReportImport = endpoint({
  method: 'POST',
  path: '/api/report-import/:id/revoke',
  summary: 'Revoke all reports of an import',
  params: IdParams,
  body: revocationRules,
  answer: ReportImport,
});
/** 409 once a report of it was imported. */
export const discardReportImport = endpoint({
  method: 'DELETE',
  path: '/api/report-import/:id',
  summary: 'Discard an import that was never run',
  params: IdParams,
});
