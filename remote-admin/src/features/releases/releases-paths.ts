export const releasesPath = '/admin/releases';
