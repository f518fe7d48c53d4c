import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@console/contract/roles';

/** Columns of the table, in its order. */
export const askers = [
  'nobody',
  'ROLE_USER',
  'ROLE_MARKET',
  'ROLE_AUSIEX',
  'ROLE_CMS',
  'ROLE_CHARGEBEE',
  'ROLE_PEER_APPROVER',
  'ROLE_ANALYST',
  'ROLE_COMPLIANCE',
  'ROLE_ADMIN',
] as const satisfies readonly ('nobody' | Role)[];
export type Asker = (typeof askers)[number];

/** What a call answers: neither 401 nor 403, or 403, or 401, or a refusal by 403 or 422. */
export type Cell = 'yes' | '403' | '401' | 'no';

export interface Row {
  /** `GET /api/user/:id` */
  readonly call: string;
  /** What the person is to what the call is about; empty where nothing depends on it. */
  readonly relation: string;
  readonly cells: Readonly<Record<Asker, Cell>>;
}

/** Name of a row, as tests show it. */
export const nameOf = ({ call, relation }: Row) => (relation ? `${call} · ${relation}` : call);

const line =
  /^[A-Z0-9,]+ +((?:GET|POST|PUT|DELETE) \/\S+)(?: · (.+?))? +((?:(?:yes|no|401|403) +){9}(?:yes|no|401|403))$/;

/** The rows of `endpoint-access.txt`; throws at a line that is neither a row nor a remark. */
export const accessTable: readonly Row[] = readFileSync(join(__dirname, 'endpoint-access.txt'), 'utf8')
  .split('\n')
  .filter((text) => text !== '' && !text.startsWith('#') && !text.startsWith('source '))
  .map((text) => {
    const [, call = '', relation = '', cells = ''] = line.exec(text) ?? [];
    if (call === '') throw new Error(`A row of endpoint-access.txt should read like the others: ${text}`);
    const answers = cells.split(/ +/) as Cell[];
    const byAsker = Object.fromEntries(askers.map((asker, index) => [asker, answers[index]]));
    return { call, relation, cells: byAsker as Record<Asker, Cell> };
  });
