export const restrictedCompaniesPath = '/admin/registers/restricted-companies';
export const interestsPath = '/admin/registers/interests';
export const myInterestsPath = '/admin/my-interests';
