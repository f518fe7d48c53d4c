import {
  alertRules,
  exportAlerts,
  listAlertRules,
  listAlerts,
  updateAlertRule,
  type AlertRuleName,
} from '@console/contract/alerts';
import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { follow } from '@console/shared-ui/follow-changes';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ALERTS_MS, alertsKey } from '../../alert-note/open-alerts.queries';

const rulesKey = [...alertsKey, 'rules'] as const;

/** A page of what is over. */
export function usePastAlerts(query: QueryOf<typeof listAlerts>) {
  return useQuery({
    queryKey: [...alertsKey, 'past', query],
    queryFn: ({ signal }) => call(listAlerts, { query: { ...query, state: 'over' }, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...follow(['alerts'], { everyMs: ALERTS_MS }),
  });
}

/** Past alerts as CSV: those filtered or chosen. */
export const exportPastAlerts = (request: ExportRequest) =>
  callForExport(exportAlerts, { ...request, filter: { ...request.filter, state: 'over' } });

/** The rules, and where the webhook goes. */
export function useAlertRules() {
  return useQuery({ queryKey: rulesKey, queryFn: ({ signal }) => call(listAlertRules, { signal }) });
}

/** Sets a part of a rule and says so. */
export function useChangeRule(rule: AlertRuleName) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateAlertRule>) => call(updateAlertRule, { params: { rule }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(rulesKey, answer);
      notify({ kind: 'success', text: `‘${alertRules[rule].title}’ is saved.` });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}
