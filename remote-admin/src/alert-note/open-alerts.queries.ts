import { listAlerts, type Alert, type AlertRuleName } from '@console/contract/alerts';
import { pageOfAnswer } from '@console/contract/hydra';
import { call } from '@console/shared-auth/http/call';
import { follow } from '@console/shared-ui/follow-changes';
import { useQuery } from '@tanstack/react-query';

/** Where the cache keeps what is read of alerts. */
export const alertsKey = ['alerts'] as const;
/** Alerts open and close while a page is looked at. */
export const ALERTS_MS = 10_000;
/** Open alerts that are listed; more are counted. */
const MAX_OPEN = 100;

/** What is wrong now by one rule, or by all of them, the newest first. */
export function useOpenAlerts(rule?: AlertRuleName) {
  const query = { state: 'open', itemsPerPage: MAX_OPEN, ...(rule && { rule }) };
  return useQuery({
    queryKey: [...alertsKey, 'open', rule],
    queryFn: ({ signal }) => call(listAlerts, { query, signal }),
    select: pageOfAnswer,
    ...follow(['alerts'], { everyMs: ALERTS_MS }),
  });
}

/** The same as rows; undefined until they are known. */
export const useOpenAlertsOf = (rule: AlertRuleName): readonly Alert[] | undefined =>
  useOpenAlerts(rule).data?.rows;
