export const analyticsPath = '/admin/analytics';
export const registerPath = '/admin/recommendations';
export const proposalsPath = '/admin/recommendation-proposals';

/** Where a published report is read. */
export const publishedReportPath = (id: string) => `/admin/reports/view/${encodeURIComponent(id)}`;
