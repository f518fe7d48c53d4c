import { auditChanges } from './audit-changes';

const change = (path: string, before: string | null, after: string | null) => ({ path, before, after });

it.each<[string, unknown, unknown, unknown[]]>([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['a value', { enabled: true, a: 1 }, { enabled: false, a: 1 }, [change('enabled', 'true', 'false')]],
  [
    'a nested value',
    { details: { city: 'Perth' } },
    { details: { city: '' } },
    [change('details.city', 'Perth', '')],
  ],
  ['a list of texts', { roles: ['A', 'B'] }, { roles: ['A'] }, [change('roles', 'A, B', 'A')]],
  [
    'a list of objects',
    { content: [{ action: 'Buy' }] },
    { content: [{ action: 'Sell' }, { action: 'Buy' }] },
    [change('content[0].action', 'Buy', 'Sell'), change('content[1].action', null, 'Buy')],
  ],
  ['a new object', null, { '@id': '/api/tags/1', name: 'Gold', note: null }, [change('name', null, 'Gold')]],
  ['an object that went', { name: 'Gold' }, undefined, [change('name', 'Gold', null)]],
])('lists what differs: %s', (_what, before, after, expected) => {
  expect(auditChanges(before, after)).toEqual(expected);
});
