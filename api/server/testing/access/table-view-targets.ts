import { randomUUID } from 'node:crypto';
import type { GivenTo } from '@console/contract/roles';
import type { TableList } from '@console/contract/table-views';
import { addTestTableView, testTableView } from '../records/table-view';
import type { Asker } from './endpoint-table';
import { personOf, type Cast, type MakeTarget } from './target';

type Targets = Readonly<Record<string, MakeTarget>>;

const lists = { drafts: 'drafts', 'restricted companies': 'restricted-companies' } as const;

/** What the rows of given views are about. */
export function tableViewTargets(cast: Cast): Targets {
  const about =
    (
      ownerIdOf: (asker: Asker) => string,
      givenTo: GivenTo,
      rest: { end?: string; body?: () => object } = {},
    ) =>
    async (asker: Asker) => {
      const id = await addTestTableView(cast.server, { ownerId: ownerIdOf(asker), givenTo });
      return { path: `/api/table-view/${id}${rest.end ?? ''}`, ...(rest.body && { body: rest.body() }) };
    };
  const own = (asker: Asker) => personOf(cast, asker).id;
  const others = () => cast.author.id;
  const changed = { body: () => testTableView({ name: randomUUID() }) };
  const ofList = (list: TableList, end = '', body?: () => object): MakeTarget => {
    return async () => ({ path: `/api/table-views/${list}${end}`, ...(body && { body: body() }) });
  };
  const byList = Object.entries(lists).flatMap(([named, list]) => [
    [`GET /api/table-views/:list · ${named}`, ofList(list)] as const,
    [
      `PUT /api/table-views/:list/default · ${named}`,
      ofList(list, '/default', () => ({ role: 'ROLE_COMPLIANCE', view: null })),
    ] as const,
    [
      `POST /api/table-view · ${named}`,
      async () => ({ path: '/api/table-view', body: { list, ...testTableView({ name: randomUUID() }) } }),
    ] as const,
  ]);
  return {
    ...Object.fromEntries(byList),
    'GET /api/table-views/:list · no list': async () => ({ path: '/api/table-views/none' }),
    'PUT /api/table-views/:list/on': ofList('drafts', '/on', () => ({ view: null })),
    'GET /api/table-view/:id · own': about(own, 'ROLE_COMPLIANCE'),
    'GET /api/table-view/:id · given to everybody': about(others, 'everybody'),
    'GET /api/table-view/:id · given to compliance': about(others, 'ROLE_COMPLIANCE'),
    'PUT /api/table-view/:id · own': about(own, 'everybody', changed),
    'PUT /api/table-view/:id · given to everybody': about(others, 'everybody', changed),
    'DELETE /api/table-view/:id · own': about(own, 'everybody'),
    'DELETE /api/table-view/:id · given to everybody': about(others, 'everybody'),
    'POST /api/table-view/:id/take-over': about(others, 'everybody', { end: '/take-over' }),
  };
}
