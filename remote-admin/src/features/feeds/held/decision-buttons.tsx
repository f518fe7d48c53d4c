import type { FeedImport } from '@console/contract/feeds';
import { DECISION_REASON_LENGTH, deliveryDecisionRules } from '@console/contract/held-deliveries';
import { Button, Flex } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { ReasonDialog } from '../../../reason-dialog/reason-dialog';
import { useDecideDelivery, type DeliveryDecision } from './held.queries';

interface DecisionButtonsProps {
  readonly delivery: FeedImport;
  readonly onDecided: () => void;
}

/** Releases or rejects a held delivery. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const [asked, setAsked] = useState<DeliveryDecision | null>(null);
  return (
    <Flex gap={8} justify="end">
      <Button danger onClick={() => setAsked('reject')}>
        Reject
      </Button>
      <Button type="primary" onClick={() => setAsked('release')}>
        Release
      </Button>
      {asked && <DecisionDialog {...props} decision={asked} onClose={() => setAsked(null)} />}
    </Flex>
  );
}

const words = {
  release: {
    okText: 'Release',
    what: 'All of its good lines are loaded, also those that look wrong. Files that wait for it are checked and loaded after it.',
  },
  reject: {
    okText: 'Reject',
    what: 'Nothing of it is loaded. Files that wait for it are checked and loaded; the right file may have the same name.',
  },
} as const;

interface DecisionDialogProps extends DecisionButtonsProps {
  readonly decision: DeliveryDecision;
  readonly onClose: () => void;
}

function DecisionDialog({ delivery, decision, onDecided, onClose }: DecisionDialogProps) {
  const decide = useDecideDelivery(delivery, decision);
  const { okText, what } = words[decision];
  return (
    <ReasonDialog
      title={`${okText} ${delivery.file}?`}
      okText={okText}
      danger={decision === 'reject'}
      rules={deliveryDecisionRules}
      maxLength={DECISION_REASON_LENGTH}
      hint="It is shown with the delivery."
      onConfirm={async (reason) => {
        await decide.mutateAsync(reason);
        onDecided();
      }}
      onClose={onClose}
    >
      <p>{what}</p>
    </ReasonDialog>
  );
}
