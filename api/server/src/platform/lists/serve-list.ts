import type { ExportEndpoint, ListEndpoint } from '@console/contract/list-export';
import type { Policy } from '@console/shared-auth/access/can';
import type { Api } from '../http/endpoints';
import type { Person } from '../http/authentication';
import type { Db } from '../database/database';
import type { Environment } from '../environment';
import { cursorSigner } from './list-cursor';
import { sendExport } from './list-export';
import { readListPage } from './list-page';
import type { List } from './list';

interface ListEndpoints<Member> {
  readonly page: ListEndpoint;
  readonly csv: ExportEndpoint;
  /** Who may read the list and export it. */
  readonly policy: Policy;
  /** Asked before both; it throws what is wrong with the person. */
  readonly guard?: (me: Person) => Promise<void>;
  /** What the page says of a member, where that is more than the export does: addresses that are signed. */
  readonly shown?: (member: Member, me: Person) => unknown;
}

interface ListServices {
  readonly db: Db;
  readonly secret: string;
  readonly environment: Pick<Environment, 'timeZone'>;
}

/** Serves a list: its pages, and its export as CSV, to the same people. */
export function serveList<Member>(
  api: Api,
  { db, secret, environment: { timeZone } }: ListServices,
  list: List<Member>,
  { page, csv, policy, guard, shown = (member) => member }: ListEndpoints<Member>,
): void {
  const cursors = cursorSigner(secret);
  api.handle(page, policy, async ({ me, query, request }) => {
    await guard?.(me);
    const answer = await readListPage({ db, cursors, timeZone }, list, { me, query, request });
    const members = answer['hydra:member'].map((member) => shown(member, me));
    return { ...answer, 'hydra:member': await Promise.all(members) };
  });
  api.handle(csv, policy, async ({ me, body, reply }) => {
    await guard?.(me);
    return sendExport(reply, { db, timeZone }, list, { me, body });
  });
}
