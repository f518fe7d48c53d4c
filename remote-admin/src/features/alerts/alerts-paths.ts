export const alertsPath = '/admin/alerts';
