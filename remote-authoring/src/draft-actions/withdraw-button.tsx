import { useConfirm } from '@console/shared-ui/confirm';
import { Button, type ButtonProps } from '@console/shared-ui/vendor/antd';
import { useWithdrawReview } from './draft-actions.queries';

interface WithdrawButtonProps {
  readonly title: string;
  /** IRI of the open review. */
  readonly approval: string;
  readonly look?: Pick<ButtonProps, 'type' | 'size'>;
}

/** Takes a report back from its reviewers, after a question: approvals given so far are lost. */
export function WithdrawButton({ title, approval, look }: WithdrawButtonProps) {
  const confirm = useConfirm();
  const withdraw = useWithdrawReview();
  async function ask() {
    const isSure = await confirm({
      title: `Withdraw "${title}" from review?`,
      content: 'It becomes a draft again. Approvals given so far are lost, and its reviewers are notified.',
      danger: true,
    });
    if (isSure) withdraw.mutate(approval);
  }
  return (
    <Button
      {...look}
      aria-label={`Withdraw ${title}`}
      loading={withdraw.isPending}
      onClick={() => void ask()}
    >
      Withdraw
    </Button>
  );
}
