/** Address of the evidence of a published report. */
export const evidencePath = (reportId: string) => `/admin/audit/evidence/${encodeURIComponent(reportId)}`;
