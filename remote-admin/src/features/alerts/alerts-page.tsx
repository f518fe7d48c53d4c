import { PageHeader } from '@console/shared-ui/page-header';
import { AlertRuleList } from './alert-rule-list';
import { OpenAlerts } from './open-alerts';
import { PastAlerts } from './past-alerts';

/** What is wrong now, what was, and by which rules admins are told (X249). */
export function AlertsPage() {
  return (
    <>
      <PageHeader title="Alerts" />
      <OpenAlerts />
      <AlertRuleList />
      <PastAlerts />
    </>
  );
}
