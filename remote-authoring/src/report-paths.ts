/** Addresses of the pages on which reports are listed, made and read (A§2.6). */
export const publishedPath = '/admin/reports/published';
export const draftsPath = '/admin/reports/draft';
export const pendingApprovalsPath = '/admin/reports/pending-requests';
export const newReportPath = '/admin/reports/new';

/** A new report that begins with the blocks of another report or draft, by its IRI. */
export function newFromPath(iri: string): string {
  return `${newReportPath}?from=${encodeURIComponent(iri)}`;
}

export const reportImportsPath = '/admin/reports/import';

export function reportImportPath(id: string): string {
  return `${reportImportsPath}/${id}`;
}

export function reportViewPath(id: string): string {
  return `/admin/reports/view/${id}`;
}

/** Who approved what of a published report, which another remote draws. */
export function evidencePath(reportId: string): string {
  return `/admin/audit/evidence/${reportId}`;
}

/** The editor, which another remote draws. */
export function draftBuilderPath(id: string): string {
  return `/admin/builder/draft-report/${id}`;
}

export function draftPreviewPath(id: string): string {
  return `${draftBuilderPath(id)}/preview`;
}

export function draftVersionsPath(id: string): string {
  return `${draftBuilderPath(id)}/versions`;
}

export function draftFeedbackPath(id: string): string {
  return `${draftBuilderPath(id)}/feedback`;
}
