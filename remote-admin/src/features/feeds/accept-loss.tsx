import type { DeliveryFault } from '@console/contract/feeds';
import { DECISION_REASON_LENGTH, deliveryDecisionRules } from '@console/contract/held-deliveries';
import { ReasonDialog } from '../../reason-dialog/reason-dialog';
import { useAcceptLoss } from './feeds.queries';

interface AcceptLossProps {
  readonly fault: DeliveryFault;
  readonly onClose: () => void;
}

/** Asks why nobody waits any more for what is missing of a delivery. */
export function AcceptLoss({ fault, onClose }: AcceptLossProps) {
  const accept = useAcceptLoss(fault);
  return (
    <ReasonDialog
      title={`Accept what is missing of ${fault.file}?`}
      okText="Accept"
      danger={false}
      rules={deliveryDecisionRules}
      maxLength={DECISION_REASON_LENGTH}
      hint="It is shown with the delivery."
      onConfirm={async (reason) => {
        await accept.mutateAsync(reason);
      }}
      onClose={onClose}
    >
      <p>Nobody is told of it any more. What comes later is loaded all the same.</p>
    </ReasonDialog>
  );
}
