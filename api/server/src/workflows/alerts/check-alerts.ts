import type { AlertRule, AlertRuleName } from '@console/contract/alerts';
import { markOver, tellAnew } from '../../people/inbox/messages-of-alerts';
import type { Trx } from '../../platform/database/database';
import type { AlertRow } from '../../platform/database/schema';
import type { Services } from '../../services';
import type { Condition, Found } from './alert-source';
import { readAlertRules } from './alert-rules.store';
import { alertSources } from './alert-sources';
import type { Probes } from './probes';
import { tellAlert } from './tell-alert';

interface Checking {
  readonly now: Date;
  /** When it was looked last. */
  readonly since: Date;
  readonly probes: Probes;
  /** Throws in a transaction that must not commit, as somebody else looks now. */
  readonly assertOwned: (trx: Trx) => Promise<void>;
}

/** How many alerts a look has opened and closed. */
export interface Checked {
  readonly opened: number;
  readonly closed: number;
  /** Rules that could not be looked at, and why; their alerts stay as they are. */
  readonly failures: readonly string[];
}

type CheckServices = Pick<Services, 'db' | 'environment' | 'queue' | 'credentials'>;

/** Opens an alert for each rule and subject that is wrong and has none, and closes those that are over; each is told once. */
export async function checkAlerts(services: CheckServices, checking: Checking): Promise<Checked> {
  const { db } = services;
  const rules = await readAlertRules(db);
  const found = new Map<AlertRuleName, Found>();
  const failures: string[] = [];
  for (const { rule, find } of alertSources) {
    const setting = rules.find((each) => each.rule === rule);
    if (!setting?.enabled) continue;
    try {
      found.set(rule, await find({ ...services, ...checking, threshold: setting.threshold ?? 0 }));
    } catch (error) {
      failures.push(`${rule}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return db.transaction().execute(async (trx) => {
    await checking.assertOwned(trx);
    let [opened, closed] = [0, 0];
    for (const setting of rules) {
      const work = { ...services, trx, setting, now: checking.now };
      const open = await openAlerts(trx, setting.rule);
      const seen = found.get(setting.rule);
      // nobody wants to be told of a rule that was switched off
      if (!setting.enabled) await closeAll(work, open);
      if (!seen) continue;
      opened += await openNew(work, open, seen.conditions);
      closed += await closeOver(work, open, seen);
    }
    return { opened, closed, failures };
  });
}

const openAlerts = (trx: Trx, rule: AlertRuleName): Promise<AlertRow[]> =>
  trx.selectFrom('alert').selectAll().where('rule', '=', rule).where('closed_at', 'is', null).execute();

interface Work extends Omit<CheckServices, 'db' | 'credentials'> {
  readonly trx: Trx;
  readonly setting: AlertRule;
  readonly now: Date;
}

async function openNew(
  work: Work,
  open: readonly AlertRow[],
  conditions: readonly Condition[],
): Promise<number> {
  const bySubject = new Map(open.map((alert) => [alert.subject, alert]));
  let opened = 0;
  for (const condition of conditions) {
    const alert = bySubject.get(condition.subject);
    if (alert) await keepUpToDate(work, alert, condition);
    else {
      await openOne(work, condition);
      opened += 1;
    }
  }
  return opened;
}

async function openOne(work: Work, { over, ...condition }: Condition): Promise<void> {
  const { trx, setting, now } = work;
  const alert = await trx
    .insertInto('alert')
    .values({ rule: setting.rule, ...condition, over_text: over, opened_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellAlert(work, alert, 'opened');
}

/** What is wrong may change. Nobody is told again, but of news: messages of it say that from then on, and are unread. */
async function keepUpToDate({ trx, now }: Work, alert: AlertRow, condition: Condition) {
  const { text, detail, path, over, news = null } = condition;
  const isNews = news !== alert.news;
  if (!isNews && alert.text === text && alert.detail === detail && alert.path === path) return;
  await trx
    .updateTable('alert')
    .set({ text, detail, path, over_text: over, news, ...(isNews && { opened_at: now }) })
    .where('id', '=', alert.id)
    .execute();
  if (isNews) await tellAnew(trx, { alertId: alert.id, text, detail, path });
}

async function closeOver(
  work: Work,
  open: readonly AlertRow[],
  { conditions, isUnknown, over: said }: Found,
) {
  const wrong = new Set(conditions.map(({ subject }) => subject));
  const over = open.filter(({ subject }) => !wrong.has(subject) && !isUnknown?.(subject));
  for (const alert of over)
    await tellAlert(work, { ...alert, over_text: said?.get(alert.subject) ?? alert.over_text }, 'over');
  // who has read of them is asked before
  await closeAll(work, over);
  return over.length;
}

async function closeAll({ trx, now }: Work, alerts: readonly AlertRow[]): Promise<void> {
  if (alerts.length === 0) return;
  const ids = alerts.map(({ id }) => id);
  await trx.updateTable('alert').set({ closed_at: now }).where('id', 'in', ids).execute();
  await markOver(trx, ids);
}
