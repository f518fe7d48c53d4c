export const doctorPath = '/admin/checks';
