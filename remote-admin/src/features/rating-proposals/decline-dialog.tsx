import { RECOMMENDATION_REASON_LENGTH } from '@console/contract/company-rules';
import { ratingDecisionRules, type RatingProposal } from '@console/contract/rating-proposals';
import { ReasonDialog } from '../../reason-dialog/reason-dialog';
import { useDecline } from './rating-proposals.queries';

interface DeclineDialogProps {
  readonly proposal: RatingProposal;
  /** Whoever proposed it takes it back. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** Asks why, before a proposal ends without a change. */
export function DeclineDialog({ proposal, isOwn, onClose }: DeclineDialogProps) {
  const decline = useDecline(proposal);
  const okText = isOwn ? 'Take back' : 'Decline';
  return (
    <ReasonDialog
      title={`${okText} ${proposal.to ?? 'none'} for ${proposal.company.code}?`}
      okText={okText}
      danger
      rules={ratingDecisionRules}
      maxLength={RECOMMENDATION_REASON_LENGTH}
      hint={isOwn ? 'It is kept in the audit trail.' : 'It is told to whoever proposed it.'}
      onConfirm={async (reason) => {
        await decline.mutateAsync(reason);
      }}
      onClose={onClose}
    >
      <p>The recommendation stays {proposal.from ?? 'none'}.</p>
    </ReasonDialog>
  );
}
