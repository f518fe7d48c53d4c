import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { optionalText, pattern } from './column';
import { defineKind, type DeliveryContext } from './delivery-kind';
import { Fault } from './fault';

interface DescriptionValues {
  readonly code: string;
  readonly description: string;
  readonly error: string;
}

interface DescriptionRow extends DescriptionValues {
  readonly source: string;
}

/** Shape of a company's code. */
const codeShape = /^[A-Z0-9][A-Z0-9.-]{0,19}$/;
export const companyCode = (title: string) =>
  pattern(title, codeShape, 'a code of up to 20 capital letters and digits');

const MAX_DESCRIPTION = 20_000;

/** What a feed says of a code, be it covered or not (P20); or why it says nothing. */
export const descriptionKind = defineKind<DescriptionValues, DescriptionRow, boolean>({
  layouts: {
    Refinitiv: {
      code: companyCode('Code'),
      description: optionalText('Description', MAX_DESCRIPTION),
      error: optionalText('Error', 300),
    },
    Calibre: {
      code: companyCode('code'),
      description: optionalText('description', MAX_DESCRIPTION),
      error: optionalText('error', 300),
    },
  },
  linesPerRecord: 'many',
  subject: 'code',
  reader({ feed }: DeliveryContext) {
    const seen = new Set<string>();
    return (values) => {
      if (seen.has(values.code)) return new Fault(`An earlier line has the description of ${values.code}.`);
      if (!values.description && !values.error) return new Fault('Give a description or an error.');
      seen.add(values.code);
      return { ...values, source: feed };
    };
  },
  writer: () => writeDescriptions,
  checks: () => ({
    subjectOf: ({ code }) => code,
    open: () => whichAreLoaded,
    isLoaded: (_row, isLoaded) => isLoaded,
    rules: [],
  }),
});

async function whichAreLoaded(db: Db, rows: readonly DescriptionRow[]): Promise<readonly boolean[]> {
  const [source] = rows.map((row) => row.source);
  if (source === undefined) return [];
  const { rows: found } = await sql<{ code: string }>`
    select code from feed_description
    where source = ${source} and code = any(${rows.map(({ code }) => code)}::text[])`.execute(db);
  const codes = new Set(found.map(({ code }) => code));
  return rows.map(({ code }) => codes.has(code));
}

async function writeDescriptions(trx: Trx, rows: readonly DescriptionRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into feed_description (source, code, description, error)
    select source, code, description, nullif(error, '')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (source text, code text, description text, error text)
    on conflict (source, code) do update
      set description = excluded.description, error = excluded.error, updated_at = now()
      where (feed_description.description, feed_description.error)
        is distinct from (excluded.description, excluded.error)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
