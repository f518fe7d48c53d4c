export const coveragePath = '/admin/coverage';
export const newCompanyPath = '/admin/coverage/create';
export const keyPropertiesPath = '/admin/coverage/keyproperties';
export const keyPropertiesImportPath = '/admin/coverage/keyproperties/import';
export const companyImportPath = '/admin/coverage/import';
export const companyPattern = '/admin/coverage/:id';

/** Address of the page that edits one company. */
export function companyPath(id: string): string {
  return `${coveragePath}/${encodeURIComponent(id)}`;
}
