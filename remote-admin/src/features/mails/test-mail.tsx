import type { AnswerOf } from '@console/contract/endpoint';
import type { sendTestMail } from '@console/contract/mails';
import { errorText } from '@console/shared-auth/http/api-error';
import { Alert } from '@console/shared-ui/vendor/antd';

type Outcome = AnswerOf<typeof sendTestMail>;

interface TestMailOutcomeProps {
  readonly outcome: Outcome | undefined;
  readonly error: Error | null;
  readonly onClose: () => void;
}

const types = { sent: 'success', refused: 'error', unanswered: 'warning' } as const;

/** What the mail server said of a test mail, or why none was sent; nothing before one was asked for. */
export function TestMailOutcome({ outcome, error, onClose }: TestMailOutcomeProps) {
  if (!outcome && !error) return null;
  return (
    <Alert
      type={outcome ? types[outcome.outcome] : 'error'}
      showIcon
      closable
      onClose={onClose}
      role="status"
      style={{ marginBottom: 16 }}
      message={outcome ? textOf(outcome) : errorText(error)}
      description={outcome?.outcome === 'refused' ? outcome.reason : undefined}
    />
  );
}

function textOf({ outcome, way, address }: Outcome): string {
  if (outcome === 'sent') return `${way} took the mail to ${address}. See that it arrives.`;
  if (outcome === 'refused') return `The mail to ${address} was not sent by ${way}.`;
  return `${way} has not answered. Whether the mail to ${address} goes out will stand in the list.`;
}
