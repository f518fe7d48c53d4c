/** The users home, which leads to the internal users (D§2.1). */
export const usersHomePath = '/admin/users';
export const internalUsersPath = '/admin/users/internal';
export const userImportPath = '/admin/users/internal/import';
export const newUserPath = '/admin/users/new';
export const userPattern = '/admin/users/:id';

/** Address of the page that edits one user. */
export function userPath(id: string): string {
  return `/admin/users/${encodeURIComponent(id)}`;
}
