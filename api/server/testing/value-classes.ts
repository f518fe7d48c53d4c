import type { SqlSession } from '../src/platform/database/engine';

/** Values of each kind that a column of a type can hold, as SQL; `null`: no value. */
export const valueClasses: Readonly<Record<string, readonly string[]>> = {
  jsonb: [
    ...['null', `'null'`, `'"text"'`, `'"null"'`, `'""'`, `'0'`, `'-12345678901234567890.1230'`, `'1e300'`],
    ...[
      `'true'`,
      `'[]'`,
      `'{}'`,
      `'[null, [null], ""]'`,
      `'{"a": null, "b": {"c": [1, {"d": "é😀\\n\u2028"}]}}'`,
    ],
  ],
  text: [
    ...[
      'null',
      `''`,
      `'null'`,
      `'NULL'`,
      `'\\N'`,
      `E' \\n\\r\\t\\\\ " '' \\u0001 '`,
      `'é e\u0301 😀 \u2028 \u{10ffff}'`,
    ],
    `repeat('long ', 20000)`,
  ],
  'text[]': [
    ...['null', `'{}'`, `array['']`, `array[null]::text[]`, `array['null', 'NULL', 'a,b', '{}', '"', '\\']`],
    `array[['a', 'b'], [null, 'é😀']]`,
  ],
  'timestamp with time zone': [
    ...[
      'null',
      `'2026-02-28 23:59:59.999999+11'`,
      `'infinity'`,
      `'-infinity'`,
      `'1890-01-01 00:00:00.000001+00'`,
    ],
    ...[`'0044-03-15 12:00:00+00 BC'`, `'12026-01-01 00:00:00+00'`, `'epoch'`],
  ],
  date: ['null', `'2026-02-28'`, `'infinity'`, `'-infinity'`, `'0044-03-15 BC'`, `'12026-01-01'`],
  'time without time zone': ['null', `'00:00'`, `'23:59:59.999999'`, `'24:00'`],
  bigint: ['null', '0', '-9223372036854775808', '9223372036854775807', '9007199254740993'],
  integer: ['null', '0', '-2147483648', '2147483647'],
  'double precision': [
    ...['null', `'NaN'`, `'Infinity'`, `'-Infinity'`, `'-0'`, '0.1::float8 + 0.2::float8'],
    ...[`'1.7976931348623157e308'`, `'5e-324'`],
  ],
  boolean: ['null', 'true', 'false'],
  bytea: ['null', `''`, `'\\x00ff0a5c22'`],
  uuid: ['null', `'ffffffff-ffff-ffff-ffff-ffffffffffff'`],
};

/**
 * Gives the columns of filled tables values of every class that their rules allow, row after row in turn.
 * @returns what was given, as `<type> <value>`; throws for a column of a type that has no classes
 */
export async function spreadValues(session: SqlSession, tables: readonly string[]): Promise<Set<string>> {
  const given = new Set<string>();
  for (const table of tables) {
    await session.exec(`alter table ${table} disable trigger user`);
    const tried = (await freeColumns(session, table)).flatMap(({ name, type }) => {
      const classes = valueClasses[type];
      if (!classes) throw new Error(`${table}.${name} is of type ${type}, of which no values are known`);
      return classes.map((value, index) => ({ table, column: name, type, value, index }));
    });
    // a rule may allow some alone: each is tried by itself, on a row of its own
    for (const { type, ...place } of tried)
      if (await gave(session, place)) given.add(`${type} ${place.value}`);
    await session.exec(`alter table ${table} enable trigger user`);
  }
  return given;
}

interface Place {
  readonly table: string;
  readonly column: string;
  readonly value: string;
  readonly index: number;
}

async function gave(session: SqlSession, { table, column, value, index }: Place): Promise<boolean> {
  await session.exec('savepoint tried');
  try {
    const { affectedRows } = await session.query(
      `update ${table} set ${column} = ${value} where ctid = (select ctid from ${table} order by md5(ctid::text)
        offset ${index} % greatest((select count(*) from ${table}), 1) limit 1)`,
      [],
    );
    await session.exec('release savepoint tried');
    return affectedRows > 0;
  } catch {
    await session.exec('rollback to savepoint tried');
    return false;
  }
}

/** Columns that are neither made by the database nor refer to a row. */
async function freeColumns(session: SqlSession, table: string) {
  const { rows } = await session.query(
    `select format('%I', a.attname) as name, format_type(a.atttypid, null) as type from pg_attribute a
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attidentity = '' and not exists (select 1 from pg_constraint where contype = 'f'
          and (conrelid = a.attrelid and a.attnum = any (conkey)
            or confrelid = a.attrelid and a.attnum = any (confkey)))`,
    [table],
  );
  return rows.map(({ name, type }) => ({ name: String(name), type: String(type) }));
}
