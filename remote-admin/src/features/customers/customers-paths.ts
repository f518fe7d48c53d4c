export const consumerPath = '/admin/users/consumer';
export const advisoryPath = '/admin/users/advisory';
export const newAdvisoryPath = '/admin/users/advisory/new';
export const advisoryImportPath = '/admin/users/advisory/import';
export const advisoryPattern = '/admin/users/advisory/edit/:id';

/** Address of the page that edits one advisory customer. */
export function advisoryEditPath(id: string): string {
  return `/admin/users/advisory/edit/${encodeURIComponent(id)}`;
}
