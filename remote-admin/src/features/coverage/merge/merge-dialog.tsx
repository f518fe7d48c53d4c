import type { CompanyHit } from '@console/contract/companies';
import { figuresOfShare, type MergeCounts } from '@console/contract/company-merge';
import { ApiError, errorText } from '@console/shared-auth/http/api-error';
import { Dialog } from '@console/shared-ui/dialog';
import { LabelledField } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Input } from '@console/shared-ui/vendor/antd';
import { useId, useState } from 'react';
import { MergeCountsTable } from './merge-counts-table';
import { MergeWarnings } from './merge-warnings';
import { useMergeCompany, useMergeCounts } from './merge.queries';
import { SharesQuestion } from './shares-question';
import { MERGED_DELAY_MS, useGoBackSoon } from '../use-go-back-soon';

/** The company that goes. */
export interface MergeSource {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

interface MergeDialogProps {
  readonly source: MergeSource;
  readonly target: CompanyHit;
  readonly onClose: () => void;
  /** Gets what is wrong with the other company. */
  readonly onRefused: (message: string) => void;
}

/** Shows what a merge moves and asks for the code of the company that goes (U12). */
export function MergeDialog({ source, target, onClose, onRefused }: MergeDialogProps) {
  const [typed, setTyped] = useState('');
  const [isOne, setOne] = useState<boolean>();
  const counts = useMergeCounts(source.id, target);
  const merge = useMergeCompany(source.id);
  const goBackSoon = useGoBackSoon(MERGED_DELAY_MS);
  const notify = useNotify();
  const id = useId();
  const isAsked = counts.data !== undefined && movesFigures(counts.data);
  const isAnswered = !isAsked || isOne !== undefined;
  const isConfirmed = typed.trim() === source.code && isAnswered;

  function send() {
    merge.mutate(
      { target, oneShare: isAsked ? isOne : undefined },
      {
        onSuccess: ({ message }) => {
          notify({ kind: 'success', text: message });
          goBackSoon();
        },
        onError: (error) => {
          const [violation] = error instanceof ApiError ? error.violations : [];
          if (violation) onRefused(violation.message);
        },
      },
    );
  }

  return (
    <Dialog
      open
      title={`Merge ${source.code} into ${target.code}`}
      okText="Merge"
      okButtonProps={{ danger: true, disabled: !isConfirmed || !counts.data || merge.isSuccess }}
      isBusy={merge.isPending}
      onOk={send}
      onCancel={onClose}
    >
      {merge.isError && <Alert type="error" showIcon message={errorText(merge.error)} />}
      <QueryView query={counts}>
        {(data) => (
          <>
            <MergeWarnings counts={data} source={source} target={target} />
            {isAsked && <SharesQuestion source={source} target={target} isOne={isOne} onChoose={setOne} />}
            <MergeCountsTable counts={data} isOtherShare={isOne === false} />
          </>
        )}
      </QueryView>
      <p>
        {source.code} is disabled and suspended, and its code leads to {target.code}. Published reports and
        ideas stay as they were published. This cannot be undone.
      </p>
      <LabelledField id={id} label={`Type ${source.code} to confirm`} required>
        <Input
          id={id}
          autoComplete="off"
          value={typed}
          disabled={merge.isSuccess}
          onChange={(event) => setTyped(event.target.value)}
        />
      </LabelledField>
    </Dialog>
  );
}

/** Whether figures would move that only one share twice has in common. */
const movesFigures = ({ figuresStay, moves }: MergeCounts) =>
  figuresStay === null && figuresOfShare.some((kind) => moves[kind] > 0);
