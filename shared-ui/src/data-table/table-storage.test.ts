import {
  emptyMemory,
  readTableMemory,
  tableConfigKey,
  writeTableMemory,
  type TableMemory,
} from './table-storage';
import { fromLinkText, toLinkText } from './table-view-link';

const memory: TableMemory = {
  selectedId: 'v1',
  givenName: null,
  givenState: null,
  pageSize: 25,
  current: [{ field: 'title', width: 99, hide: false, pin: null }],
  configurations: [{ id: 'v1', name: 'Mine', columns: [] }],
};

afterEach(() => localStorage.clear());

it('keeps views per user and table, in the shape of the specification', () => {
  writeTableMemory('u1', 'drafts', memory);
  expect(JSON.parse(localStorage.getItem('table-config:u1:drafts') ?? '')).toEqual({
    clientID: 'u1',
    id: 'v1',
    tableInfo: [
      {
        name: 'drafts',
        pageSize: 25,
        filters: [
          { id: 'v1', name: 'Mine', columns: [] },
          { id: 'current', name: '', columns: memory.current },
        ],
      },
    ],
    version: 1,
  });
  expect(readTableMemory('u1', 'drafts')).toEqual(memory);
  expect(readTableMemory('u2', 'drafts')).toEqual(emptyMemory);
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"version":1,"clientID":"u1","tableInfo":7}',
  '{"version":9,"clientID":"u1"}',
])('takes %p for nothing', (text) => {
  localStorage.setItem(tableConfigKey('u1', 'drafts'), text);
  expect(readTableMemory('u1', 'drafts')).toEqual(emptyMemory);
});

it('a view survives a link', () => {
  const view = [{ field: 'title', width: 99, hide: false, pin: 'left', title: 'Zoë ✓' }];
  expect(toLinkText(view)).toMatch(/^[\w-]+$/);
  expect(fromLinkText(toLinkText(view))).toEqual(view);
});

it.each(['', '%%%', 'bm90IGpzb24', '_w', 'a'.repeat(20_000)])(
  'a link that holds %p holds no view',
  (text) => {
    expect(fromLinkText(text)).toBeUndefined();
  },
);
