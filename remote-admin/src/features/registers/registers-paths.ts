export const overviewPath = '/admin/registers';
export const restrictedCompaniesPath = '/admin/registers/restricted-companies';
export const interestsPath = '/admin/registers/interests';
export const myInterestsPath = '/admin/my-interests';
export const approversPath = '/admin/registers/approvers';
export const approverPattern = '/admin/registers/approvers/:id';

/** Address of the page of one who reviews. */
export const approverPath = (id: string) => `${approversPath}/${encodeURIComponent(id)}`;
