import { sql, type RawBuilder } from 'kysely';

/** No company splits its shares by one ratio, or pays one dividend, twice within so many days. */
export const TWIN_DAYS = 20;

/** SQL whether two splits or dividends, named by their tables, are one and the same of two days. */
export function isTwin(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [
    (column: string) => sql.ref(`${one}.${column}`),
    (column: string) => sql.ref(`${other}.${column}`),
  ];
  return sql<boolean>`(${a('action')} = ${b('action')} and ${a('day')} <> ${b('day')}
    and abs(${a('day')} - ${b('day')}) <= ${TWIN_DAYS}::integer
    and case ${a('action')}
      when 'Split' then ${a('new_shares')} * ${b('old_shares')} = ${b('new_shares')} * ${a('old_shares')}
      when 'Dividend' then ${a('amount')} = ${b('amount')} and ${a('currency')} = ${b('currency')}
      else false end)`;
}
