export const bestIdeasPath = '/admin/reports/best-ideas';
export const liveIdeasPath = '/admin/reports/best-ideas/view';
/** A page of the host (contract T7). */
export const methodologyPath = '/research-methodology';
