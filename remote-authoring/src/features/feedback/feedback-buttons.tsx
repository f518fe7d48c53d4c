import type { Approval } from '@console/contract/approvals';
import type { PersonAction } from '@console/contract/review-actions';
import { Button } from '@console/shared-ui/vendor/antd';
import { WithdrawButton } from '../../draft-actions/withdraw-button';
import type { FeedbackButton } from './feedback-actions';
import type { Feedback } from './feedback';
import styles from './feedback.module.css';

const labels: Readonly<Record<PersonAction, string>> = {
  approve: 'Approve',
  lock: 'Lock',
  unlock: 'Unlock',
  decline: 'Decline',
  comment: 'Comment',
  withdraw: 'Withdraw',
};

interface FeedbackButtonsProps {
  readonly approval: Approval;
  readonly buttons: readonly FeedbackButton[];
  /** Id of what says what Approve does. */
  readonly describedBy: string | undefined;
  readonly isBusy: boolean;
  readonly send: (action: Feedback['action']) => void;
}

/** What a person may do to the review; what has to wait is there and cannot be pressed. */
export function FeedbackButtons({ approval, buttons, describedBy, isBusy, send }: FeedbackButtonsProps) {
  return (
    <div className={styles.buttons}>
      {buttons.map(({ action, isRefused }) =>
        action === 'withdraw' ? (
          <WithdrawButton key={action} title={approval.report.title} approval={approval['@id']} />
        ) : (
          <Button
            key={action}
            type={action === 'approve' ? 'primary' : 'default'}
            danger={action === 'decline'}
            aria-describedby={action === 'approve' ? describedBy : undefined}
            disabled={isBusy || isRefused}
            onClick={() => send(action)}
          >
            {labels[action]}
          </Button>
        ),
      )}
    </div>
  );
}
