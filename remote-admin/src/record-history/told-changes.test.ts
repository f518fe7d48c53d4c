import type { RecordKind } from './record-labels';
import { toldChanges } from './told-changes';

type Change = readonly [path: string, before: string | null, after: string | null];

const told = (kind: RecordKind, ...changes: Change[]) =>
  toldChanges(
    kind,
    changes.map(([path, before, after]) => ({ path, before, after })),
  ).map((change) =>
    'note' in change
      ? `${change.label}: ${change.note}`
      : `${change.label} from ${change.before ?? 'nothing'} to ${change.after ?? 'nothing'}`,
  );

beforeAll(() => {
  document.head.innerHTML = '<meta name="console-time-zone" content="Australia/Sydney">';
});
afterAll(() => {
  document.head.innerHTML = '';
});

const NOBODY = '93b3be4c-ca96-4747-ba06-a89b1c3f7a33';

it('tells of a person once, by name', () => {
  const names: Change[] = [
    ['assignedTo.firstName', 'Thomas', 'Lachlan'],
    ['assignedTo.lastName', 'Ashby', 'Nguyen'],
  ];
  const expected = ['Assigned To from Thomas Ashby to Lachlan Nguyen'];
  expect(told('company', ['assignedTo.id', 'Thomas Ashby', 'Lachlan Nguyen'], ...names)).toEqual(expected);
  expect(told('company', ['assignedTo.id', NOBODY, 'Lachlan Nguyen'], ...names)).toEqual(expected);
  expect(
    told('company', ['assignedTo.id', null, 'Ann Alyst'], ['assignedTo.lastName', null, 'Alyst']),
  ).toEqual(['Assigned To from nothing to Ann Alyst']);
});

it.each<[string, Change[], string[]]>([
  [
    'one more',
    [
      ['tags[0].id', null, 'Copper'],
      ['tags[0].name', null, 'Copper'],
    ],
    ['Tags: Copper added'],
  ],
  [
    'one less, and the others move up',
    [
      ['tags[0].name', 'Gold', 'Copper'],
      ['tags[1].name', 'Copper', null],
    ],
    ['Tags: Gold removed'],
  ],
  [
    'one for another, and a second',
    [
      ['tags[0].name', 'Gold', 'Copper'],
      ['tags[1].name', null, 'Zinc'],
    ],
    ['Tags: Copper, Zinc added, Gold removed'],
  ],
  [
    'another order',
    [
      ['tags[0].name', 'Gold', 'Copper'],
      ['tags[1].name', 'Copper', 'Gold'],
    ],
    [],
  ],
])('tells which tags came and went: %s', (_what, changes, expected) => {
  expect(told('company', ...changes)).toEqual(expected);
});

it('tells days of the firm, without a time', () => {
  expect(
    told(
      'company',
      ['cRecommendationdate', '2026-07-17T16:00:00.000Z', null],
      ['pRecommendationdate', null, '2026-07-17T10:00:00.000Z'],
    ),
  ).toEqual(['Recommended from 18 Jul 26 to nothing', 'Recommended Before from nothing to 17 Jul 26']);
});

it('names roles as lists do, and never the one that all have', () => {
  expect(told('user', ['roles', 'ROLE_USER', 'ROLE_CHARGEBEE, ROLE_ADMIN, ROLE_USER'])).toEqual([
    'Roles from nothing to Billing, Admin',
  ]);
  expect(
    told('user', ['roles', 'ROLE_ADMIN', 'ROLE_ADMIN, ROLE_USER'], ['gender', 'male', 'female']),
  ).toEqual(['Gender from Male to Female']);
});

it('tells of a customer, whichever call it was, and of a brand by its name alone', () => {
  const whole = told('customer', ['subscription.advisoryMetadata.totalTokens', null, '10']);
  expect(whole).toEqual(['Tokens from nothing to 10']);
  expect(
    told(
      'customer',
      ['status', 'active', 'cancelled'],
      ['advisoryMetadata.coBranding', null, 'Harbourline'],
      ['advisoryMetadata.brand.name', null, 'Harbourline'],
      ['advisoryMetadata.brand.deleted', null, 'false'],
    ),
  ).toEqual(['Status from active to cancelled', 'Co-Branding from nothing to Harbourline']);
});

it('tells that a picture is another one, and nothing of ids', () => {
  expect(told('company', ['logoId', NOBODY, NOBODY.replace('9', '8')], ['id', null, 'SFR'])).toEqual([
    'Company Logo: replaced',
  ]);
  expect(told('brand', ['image', null, NOBODY])).toEqual(['Image: added']);
  expect(told('company', ['logoId', NOBODY, null])).toEqual(['Company Logo: removed']);
});

it('tells of a field that it does not know by the words of its name', () => {
  expect(told('company', ['moves.bestIdeas', null, '3'], ['tags', 'Gold', 'Gold, Copper'])).toEqual([
    'Moves › Best ideas from nothing to 3',
    'Tags from Gold to Gold, Copper',
  ]);
});
