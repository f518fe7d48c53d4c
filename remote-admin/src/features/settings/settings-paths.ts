export const settingsPath = '/admin/settings';
export const bannerPath = '/admin/settings/adding-banner';
