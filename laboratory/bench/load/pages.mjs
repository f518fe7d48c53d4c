import { signedIn } from '../running-server.mjs';

const rows = '[data-remote] tbody tr[data-row-key]';

/** Pages that are opened by their address, and what has to stand there before a person can use them. */
export const pages = [
  { path: '/login', account: null, usable: 'input[type="password"]' },
  { path: '/admin/dashboard', account: 'admin', usable: '#page h1' },
  { path: '/admin/users/internal', account: 'admin', usable: rows },
  { path: '/admin/reports/draft', account: 'analyst', usable: rows },
  { path: '/admin/reports/best-ideas', account: 'admin', usable: '[data-remote] h1' },
  {
    path: '/admin/builder/draft-report/:id',
    account: 'analyst',
    usable: '[data-remote] iframe[title="Report canvas"]',
    idFrom: '/api/draft-report',
  },
];

/** The address of a page on a site: the first thing that a list of the API names stands for `:id`. */
export async function addressOf({ path, account, idFrom }, { url }) {
  if (!idFrom) return path;
  const api = await signedIn(url, account);
  const { 'hydra:member': members } = await api(idFrom);
  return path.replace(':id', members[0].id);
}
