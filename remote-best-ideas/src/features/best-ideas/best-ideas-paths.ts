export const bestIdeasPath = '/admin/reports/best-ideas';
export const liveIdeasPath = '/admin/reports/best-ideas/view';
export const ideasVersionPath = '/admin/reports/best-ideas/view/:id';
export const ideasHistoryPath = '/admin/reports/best-ideas/history';
export const editIdeasPath = '/admin/builder/best-ideas/edit';
/** A page of the host (T7). */
export const methodologyPath = '/research-methodology';
