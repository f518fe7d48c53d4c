import { exportAlerts, listAlertRules, listAlerts, updateAlertRule } from '@console/contract/alerts';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { alertList } from './alert-list';
import { changeAlertRule, describeAlertRules } from './alert-rules.store';

const policy = 'alerts:manage';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  serveList(api, services, alertList, { page: listAlerts, csv: exportAlerts, policy });

  api.handle(listAlertRules, policy, () => describeAlertRules(db, environment));
  api.handle(updateAlertRule, policy, async ({ me, params, body }) => {
    await changeAlertRule(db, { rule: params.rule, actorId: me.id, body });
    return describeAlertRules(db, environment);
  });
};
