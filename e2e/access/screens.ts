import { routeTable, type RouteRow } from './access-tables';
import { newDraft, type ConsoleApi } from '../console-api';

/** Where an id of each address with one is found: in the first row of a list. */
const lists: Readonly<Record<string, string>> = {
  '/admin/reports/view/:id': '/api/report/admin',
  '/admin/audit/evidence/:id': '/api/report/admin',
  '/admin/reports/best-ideas/view/:id': '/api/best-ideas/version',
  '/admin/users/advisory/edit/:id': '/api/customer/advisory',
  '/admin/market-shares/:id': '/api/user/market-share',
  '/admin/coverage/:id': '/api/company/admin',
  '/admin/feeds/:id': '/api/feed',
  '/admin/disclaimers/generic/:id': '/api/disclaimer',
  '/admin/disclaimers/company-specific/:id': '/api/company-disclaimer',
  '/admin/settings/co-branding/:id': '/api/branding/all',
  '/admin/job-scheduler/:id': '/api/job-schedule',
};

interface Listed {
  readonly id?: string;
  readonly company?: { readonly id: string };
}

/** A row of the access table with the address of something that is there. */
export interface Screen {
  readonly row: RouteRow;
  readonly address: string;
}

/** Every screen of the console with ids of what an admin sees there: a report, an account, a company. */
export async function screensOf(admin: ConsoleApi, another: string): Promise<readonly Screen[]> {
  const { id: draft } = await newDraft(admin);
  const served = routeTable.filter(({ waitsFor, leads }) => waitsFor === null && leads.nobody !== 'api');
  return Promise.all(
    served.map(async (row) => {
      const list = lists[row.address];
      const id = list === undefined ? draft : await firstOf(admin, list);
      const address = row.address.replace(':own', admin.userId).replace(':another', another);
      return { row, address: address.replace(':id', id) };
    }),
  );
}

async function firstOf(admin: ConsoleApi, list: string): Promise<string> {
  const answer = await admin.get(`${list}?itemsPerPage=1`);
  const { 'hydra:member': rows } = (await answer.json()) as { 'hydra:member': readonly Listed[] };
  const id = rows[0]?.id ?? rows[0]?.company?.id;
  if (id === undefined) throw new Error(`The demo data has nothing in ${list}`);
  return id;
}
