import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tableLists } from '@console/contract/table-views';
import { listTarget, mayOpenList, rolesOfList } from './list-policies';

const root = join(__dirname, '../../../../..');
const sources = readdirSync(root)
  .filter((folder) => folder.startsWith('remote-'))
  .flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<![.]test)[.]tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8')),
  )
  .filter((source) => source.includes('useTableAddress('));

it('knows every list of the console by the name that its page gives', () => {
  const named = sources.flatMap((source) =>
    [...source.matchAll(/\bname: '([\w-]+)', (?:pageSize|onExport)/g)].map(([, name]) => name),
  );
  expect([...new Set(named)].sort()).toEqual([...tableLists].sort());
});

it.each([
  ['drafts', ['ROLE_ADMIN', 'ROLE_COMPLIANCE', 'ROLE_ANALYST']],
  ['pending-approvals', ['ROLE_ADMIN', 'ROLE_COMPLIANCE', 'ROLE_ANALYST', 'ROLE_PEER_APPROVER']],
  ['restricted-companies', ['ROLE_COMPLIANCE']],
  ['coverage', ['ROLE_ADMIN']],
  ['none', []],
  ['toString', []],
])('%s is opened by %j', (list, expected) => {
  expect(rolesOfList(list)).toEqual(expected);
});

it('asks of all roles of a person what the page asks', () => {
  expect(mayOpenList({ id: '', roles: ['ROLE_COMPLIANCE', 'ROLE_ADMIN'] }, 'restricted-companies')).toBe(
    false,
  );
  expect(listTarget({ id: '', roles: ['ROLE_ANALYST'] }, 'restricted-companies')).toEqual({
    ...{ mayOpenList: false, isClosedToAdmins: true },
  });
});
