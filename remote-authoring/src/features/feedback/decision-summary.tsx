import type { Approval } from '@console/contract/approvals';
import { summaryOf } from '@console/shared-report/checklist-view';
import { useMe } from '@console/shared-auth/session/session-store';
import { useHasCome } from '../../draft-actions/use-has-come';
import { useNewerData } from '../../draft-actions/newer-data.queries';
import { approvalEffect, changesText, newerDataText } from './decision';
import { useReviewChanges } from './feedback.queries';
import { useReviewRegisters } from './review-registers.queries';
import { changeCount } from './report-difference';

interface DecisionSummaryProps {
  readonly id: string;
  readonly approval: Approval;
}

/** What a decision does, and what it is about, before it is made (P77). */
export function DecisionSummary({ id, approval }: DecisionSummaryProps) {
  const me = useMe();
  // drawn again when the planned time comes
  useHasCome(approval.publishOn);
  const { data } = useReviewChanges(approval.id);
  const { data: newer } = useNewerData(approval.id);
  const { data: registers } = useReviewRegisters(approval);
  const names = newer?.names ?? [];
  const checks = approval.checklist ? `Checklist: ${summaryOf(approval.checklist)}` : '';
  return (
    <p id={id}>
      <strong>
        {newer?.refusal
          ? 'Approve is refused as things are.'
          : registers && registers.restricted.length > 0
            ? 'Approve is refused while a company that it names is restricted.'
            : approvalEffect(me, approval, new Date())}
      </strong>{' '}
      {checks} {changesText(data?.since ?? null, data ? changeCount(data) : null, names.length > 0)}{' '}
      {newerDataText(names)}
    </p>
  );
}
