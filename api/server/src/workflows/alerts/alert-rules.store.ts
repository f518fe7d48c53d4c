import {
  alertRuleNames,
  alertRuleText,
  thresholdFault,
  type AlertRule,
  type AlertRuleName,
  type AlertRules,
  type updateAlertRule,
} from '@console/contract/alerts';
import type { BodyOf } from '@console/contract/endpoint';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import type { Environment } from '../../platform/environment';
import { invalid } from '../../platform/http/problem';
import { personRefs } from '../../people/person-refs';

/** What the program sets. */
const byDefault = (rule: AlertRuleName): AlertRule => ({
  ...{ rule, enabled: true, threshold: alertRuleText(rule).threshold?.byDefault ?? null },
  ...{ mail: 'as-chosen', webhook: true, modifiedOn: null, modifiedBy: null },
});

/** All rules as they are set, in the order of the page. */
export async function readAlertRules(db: Db | Trx): Promise<AlertRule[]> {
  const rows = await db.selectFrom('alert_rule').selectAll().execute();
  const people = await personRefs(
    db,
    rows.map((row) => row.modified_by),
  );
  const set = new Map(rows.map((row) => [row.rule, row]));
  return alertRuleNames.map((rule) => {
    const row = set.get(rule);
    if (!row) return byDefault(rule);
    return {
      ...{ rule, enabled: row.enabled, threshold: row.threshold, mail: row.mail, webhook: row.webhook },
      modifiedOn: row.modified_on && row.modified_on.toISOString(),
      modifiedBy: (row.modified_by && people.get(row.modified_by)) || null,
    };
  });
}

/** The rules, and where the webhook of alerts goes. */
export async function describeAlertRules(
  db: Db | Trx,
  { alertWebhook }: Pick<Environment, 'alertWebhook'>,
): Promise<AlertRules> {
  // what stands behind the host may be a secret
  const webhookHost = alertWebhook && new URL(alertWebhook.url).host;
  return { rules: await readAlertRules(db), webhookHost };
}

interface Change {
  readonly rule: AlertRuleName;
  readonly actorId: string;
  readonly body: BodyOf<typeof updateAlertRule>;
}

/** Sets what is given of a rule; 422 for a threshold that it does not take. */
export async function changeAlertRule(db: Db, { rule, actorId, body }: Change): Promise<void> {
  requireThreshold(rule, body.threshold);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('alert_rule')
      .values(columnsOf(byDefault(rule)))
      .onConflict((conflict) => conflict.column('rule').doNothing())
      .execute();
    await trx.selectFrom('alert_rule').select('rule').where('rule', '=', rule).forUpdate().execute();
    const before = (await readAlertRules(trx)).find((each) => each.rule === rule) ?? byDefault(rule);
    const { enabled, threshold, mail, webhook } = body;
    const after = {
      enabled: enabled ?? before.enabled,
      threshold: threshold ?? before.threshold,
      mail: mail ?? before.mail,
      webhook: webhook ?? before.webhook,
    };
    await trx
      .updateTable('alert_rule')
      .set({ ...after, modified_on: new Date(), modified_by: actorId })
      .where('rule', '=', rule)
      .execute();
    await audit(trx, {
      ...{ actorId, action: 'alert-rule.update', subjectType: 'alert-rule', subjectId: null },
      subjectLabel: alertRuleText(rule).title,
      before: settingsOf(before),
      after,
    });
  });
}

const settingsOf = ({ enabled, threshold, mail, webhook }: AlertRule) => ({
  ...{ enabled, threshold, mail, webhook },
});

const columnsOf = ({ rule, ...settings }: AlertRule) => ({ rule, ...settingsOf({ rule, ...settings }) });

function requireThreshold(rule: AlertRuleName, threshold: number | undefined): void {
  if (threshold === undefined) return;
  const { threshold: limits } = alertRuleText(rule);
  const refuse = (message: string) => invalid([{ propertyPath: 'threshold', message }]);
  if (!limits) throw refuse('This rule has no threshold.');
  if (threshold < limits.min || threshold > limits.max) throw refuse(thresholdFault(limits));
}
