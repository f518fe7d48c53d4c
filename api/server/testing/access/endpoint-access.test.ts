import type { Endpoint } from '@console/contract/endpoint';
import { contractEndpoints } from '../endpoints';
import { openTestServer, type Call, type TestAnswer, type TestServer } from '../server';
import { accessTable, askers, nameOf, type Asker, type Cell, type Row } from './endpoint-table';
import { endpointTargets } from './endpoint-targets';
import type { MakeTarget } from './target';

let server: TestServer;
let targetOf: (row: Row) => MakeTarget;
const callers = new Map<Asker, Call>();
let walked = 0;

beforeAll(async () => {
  server = await openTestServer();
  targetOf = await endpointTargets(server);
  for (const asker of askers) {
    callers.set(asker, asker === 'nobody' ? server.anonymous : await server.signInAs(asker));
  }
});
afterAll(async () => {
  process.stdout.write(`endpoint × role: ${walked} cells walked\n`);
  await server.close();
});

const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const unique = (calls: readonly string[]) => [...new Set(calls)].sort();

/** What the router holds, from its own drawing of it: children repeat no part of their parent's path. */
function registeredCalls(): string[] {
  const parents: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((drawn) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (.*) \((.*)\)$/.exec(drawn) ?? [];
      const depth = indent.length / 4;
      const path = `${parents[depth - 1] ?? ''}${part}`;
      parents.splice(depth, Infinity, path);
      return methods.split(', ').map((method) => `${method} ${path}`);
    })
    .filter((call) => / \/(api|metrics)\b/.test(call) && !call.includes(' /api-docs/'));
}

it('has a row for every endpoint of the contract, and for everything that is registered', () => {
  const rows = accessTable.map(({ call }) => call);
  expect(contractEndpoints.map(callOf).filter((call) => !rows.includes(call))).toEqual([]);
  expect(unique(registeredCalls())).toEqual(unique(accessTable.map(({ call }) => call)));
});

it('has each row once', () => {
  expect(new Set(accessTable.map(nameOf)).size).toBe(accessTable.length);
});

it.each(accessTable.map((row) => [nameOf(row), row] as const))('%s', async (_name, row) => {
  const deviations: string[] = [];
  for (const asker of askers) {
    const { status, json } = await ask(row, asker);
    walked += 1;
    if (!fits(row.cells[asker], { status, json })) {
      deviations.push(
        `${asker}: ${row.cells[asker]} expected, ${status} ${JSON.stringify(json)?.slice(0, 200)}`,
      );
    }
  }
  expect(deviations).toEqual([]);
});

async function ask(row: Row, asker: Asker): Promise<TestAnswer> {
  const { path, body, headers, as } = await targetOf(row)(asker);
  const [method] = row.call.split(' ') as [Endpoint['method']];
  const caller = as ?? callers.get(asker);
  if (!caller) throw new Error(`${asker} should be signed in`);
  return caller(method, path, body, headers);
}

function fits(cell: Cell, { status, json }: Pick<TestAnswer, 'status' | 'json'>): boolean {
  switch (cell) {
    case '401':
      return status === 401 && json?.code === 401 && json.message === 'JWT Token not found';
    case '403':
      return status === 403 && json?.['hydra:description'] === 'Your not authorized to view this page';
    case 'no':
      return status === 403 || (status === 422 && json?.['@type'] === 'ConstraintViolationList');
    case 'yes':
      // 404 would mean that the call was about nothing
      return status < 500 && ![401, 403, 404].includes(status);
  }
}
