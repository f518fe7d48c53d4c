export const analyticsPath = '/admin/analytics';
export const registerPath = '/admin/recommendations';

/** Where a published report is read. */
export const publishedReportPath = (id: string) => `/admin/reports/view/${encodeURIComponent(id)}`;
