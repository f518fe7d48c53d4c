export const settingsPath = '/admin/settings';
export const firmPath = '/admin/settings/firm';
export const bannerPath = '/admin/settings/adding-banner';
export const tagsPath = '/admin/settings/tag-management';
export const dropdownsPath = '/admin/settings/dropdowns';
export const brandsPath = '/admin/settings/co-branding';
export const newBrandPath = '/admin/settings/co-branding/new';
export const brandPattern = '/admin/settings/co-branding/:id';
export const brandPath = (id: string) => `/admin/settings/co-branding/${id}`;
