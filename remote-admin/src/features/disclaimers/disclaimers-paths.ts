export const genericPath = '/admin/disclaimers/generic';
export const newGenericPath = '/admin/disclaimers/generic/new';
export const genericPattern = '/admin/disclaimers/generic/:id';
export const companySpecificPath = '/admin/disclaimers/company-specific';
export const companySpecificPattern = '/admin/disclaimers/company-specific/:companyId';

/** Address of the page that edits one generic disclaimer. */
export const disclaimerPath = (id: string) => `${genericPath}/${encodeURIComponent(id)}`;

/** Address of the page that edits the disclaimers of a company. */
export const companyDisclaimersPath = (id: string) => `${companySpecificPath}/${encodeURIComponent(id)}`;
