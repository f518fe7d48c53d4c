import { alertRuleNames, alertRuleText, type Alert } from '@console/contract/alerts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { choice, date, question, unsorted } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';

const isOpen = sql<boolean>`alert.closed_at is null`;
const isOver = sql<boolean>`alert.closed_at is not null`;

/** Alerts, the newest first. */
export const alertList: List<Alert> = {
  noun: 'alert',
  from: sql`alert`,
  id: 'alert.id',
  visibleTo: () => sql`true`,
  fields: {
    rule: unsorted(choice('alert.rule', alertRuleNames)),
    state: question(['open', 'over'], (state) => (state === 'open' ? isOpen : isOver)),
    openedAt: date('alert.opened_at'),
  },
  order: { field: 'openedAt', direction: 'desc' },
  pageSize: 10,
  load: loadAlerts,
  idOf: ({ id }) => id,
  columns: {
    openedAt: { title: 'Since (UTC)', cell: (alert) => alert.openedAt },
    closedAt: { title: 'Until (UTC)', cell: (alert) => alert.closedAt },
    rule: { title: 'Rule', cell: (alert) => titleOfRule(alert.rule) },
    text: { title: 'What', cell: (alert) => alert.text },
    detail: { title: 'Why', cell: (alert) => alert.detail },
    path: { title: 'Page', cell: (alert) => alert.path },
    id: { title: 'Id', cell: (alert) => alert.id },
  },
};

/** A rule of a later version, which an earlier one does not know, by its name. */
const titleOfRule = (rule: Alert['rule']) =>
  alertRuleNames.includes(rule) ? alertRuleText(rule).title : rule;

async function loadAlerts(db: Db, ids: readonly string[]): Promise<Alert[]> {
  const rows = await db.selectFrom('alert').selectAll().where('id', 'in', ids).execute();
  return rows.map(({ id, rule, text, detail, path, opened_at, closed_at }) => ({
    ...{ '@id': `/api/alert/${id}`, id, rule, text, detail, path },
    openedAt: opened_at.toISOString(),
    closedAt: closed_at && closed_at.toISOString(),
  }));
}
