import type { SqlSession } from '../database/engine';

/** A table as rows of it are written and read back. */
export interface TableShape {
  /** With its schema, quoted. */
  readonly name: string;
  /** Columns that take a value, quoted: generated ones make their own. */
  readonly columns: readonly string[];
  /** Those of them that hold JSON, quoted. */
  readonly json: readonly string[];
  /** Columns whose next value comes from a sequence. */
  readonly counted: readonly { readonly column: string; readonly sequence: string }[];
}

/** Every table of the console, and the queue's of versions before 0028. */
export async function tableShapes(session: SqlSession): Promise<TableShape[]> {
  const { rows } = await session.query(
    `select format('%I.%I', n.nspname, c.relname) as name,
        (select array_agg(format('%I', a.attname) order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select coalesce(json_agg(format('%I', a.attname) order by a.attnum), '[]'::json) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            and a.atttypid in ('json'::regtype, 'jsonb'::regtype)) as json,
        (select coalesce(json_agg(json_build_object('column', format('%I', a.attname),
            'sequence', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))), '[]'::json)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null) as counted
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where (n.nspname = 'public' and c.relkind = 'r') or (n.nspname = 'pgboss' and c.relname = 'job')
      order by 1`,
    [],
  );
  return rows.map(({ name, columns, json, counted }) => ({
    name: String(name),
    columns: columns as string[],
    json: json as string[],
    counted: counted as TableShape['counted'],
  }));
}
