import { migrations, type Migration } from './migrations';

/** The last migration before there was this rule; 0037 makes what 0031 narrowed wide enough again. */
const LAST_WITHOUT = '0036';

/** What takes away something that the version before reads, or asks it for something that it does not write. */
const narrowing: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  [
    'drops what statements name',
    /\bdrop\s+(view|materialized\s+view|function|type|sequence|schema|extension)\b/i,
  ],
  ['renames', /\brename\s+(to|column|constraint)\b/i],
  ['changes the type of a column', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['asks for a value', /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i],
  ['takes a default away', /\balter\s+column\s+\S+\s+drop\s+default\b/i],
  [
    'adds a constraint',
    /\balter\s+table\b[^;]*\badd\s+(constraint|check|unique|foreign\s+key|primary\s+key|exclude)\b/i,
  ],
  [
    'adds a column without a default that must not be null',
    /\badd\s+column\s+(?:(?!\bdefault\b)[^,;])*\bnot\s+null\b(?:(?!\bdefault\b)[^,;])*[,;]/i,
  ],
];

/** Tables that a migration makes itself may have any index; of the others a unique one refuses what is written now. */
function uniqueOnOthers(sql: string): string[] {
  const made = new Set(
    [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name),
  );
  return [...sql.matchAll(/\bcreate\s+unique\s+index\s+\S+\s+on\s+(\w+)/gi)]
    .filter(([, table]) => !made.has(table))
    .map(([, table]) => `asks ${table} for unique values`);
}

/** `on conflict` of the version before names the columns of a unique index. */
function uniqueDropped(sql: string): string[] {
  const unique = new Set(
    migrations.flatMap((each) =>
      [...each.sql.matchAll(/\bcreate\s+unique\s+index\s+(\w+)/gi)].map(([, name]) => name),
    ),
  );
  return [...sql.matchAll(/\bdrop\s+index\s+(?:if\s+exists\s+)?(\w+)/gi)]
    .filter(([, name]) => unique.has(name))
    .map(([, name]) => `drops the unique index ${name}`);
}

/**
 * What in a migration the version before could not live with: while a release rolls out, instances of it serve from
 * the same database. Such a change takes two releases: the first stops reading and writing, the second narrows, and
 * `needs` names the first one's migration, so that no older program starts on that database.
 */
function narrowings({ name, sql, needs }: Migration): string[] {
  if (name.slice(0, 4) <= LAST_WITHOUT || needs !== undefined) return [];
  const ended = `${sql};`;
  const found = narrowing.filter(([, pattern]) => pattern.test(ended)).map(([what]) => what);
  return [...found, ...uniqueOnOthers(ended), ...uniqueDropped(ended)].map((what) => `${name} ${what}`);
}

it('finds no migration that the version before could not live with', () => {
  expect(migrations.flatMap(narrowings)).toEqual([]);
});

const found = (sql: string, needs?: string) =>
  narrowings({ name: '0099-planted', sql, ...(needs !== undefined && { needs }) });

it.each([
  ['drop table draft;', 'drops a table'],
  ['alter table draft drop column title;', 'drops a column'],
  ['alter table draft rename to report_draft;', 'renames'],
  ['alter table draft rename column title to name;', 'renames'],
  ['alter table draft alter column title type varchar(20);', 'changes the type of a column'],
  ['alter table draft alter column title set not null;', 'asks for a value'],
  [
    'alter table draft add column mood text not null;',
    'adds a column without a default that must not be null',
  ],
  ['drop view draft_view;', 'drops what statements name'],
  ['alter table draft alter column status drop default;', 'takes a default away'],
  ["alter table draft add constraint titled check (title <> '');", 'adds a constraint'],
  ['alter table draft add unique (title);', 'adds a constraint'],
  ['create unique index draft_title on draft (title);', 'asks draft for unique values'],
  ['drop index queued_job_new;', 'drops the unique index queued_job_new'],
])('%s is found', (sql, what) => {
  expect(found(sql)).toEqual([`0099-planted ${what}`]);
});

it.each([
  'alter table draft add column mood text;',
  "alter table draft add column mood text not null default '';",
  'create table mood (id uuid primary key, name text not null);',
  'create table mood (name text not null); create unique index mood_name on mood (name)',
  'create index draft_mood on draft (mood)',
  'alter table draft alter column title drop not null',
  'drop index queued_job_due',
])('%s is not', (sql) => {
  expect(found(sql)).toEqual([]);
});

it('lets a migration narrow that says which version is prepared for it', () => {
  expect(found('alter table draft drop column mood', '0098-moods-are-rows')).toEqual([]);
});
