import {
  UNDER_REVIEW,
  seenRating,
  type RatingLeft,
  type RevocableRating,
} from '@console/contract/recommendation-history';
import type { Report } from '@console/contract/reports';
import { targetAmount } from '@console/shared-report/target-price-text';
import { LabelledField } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import { Select } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { ReasonDialog } from '../../reason-dialog';
import styles from './published.module.css';
import { useRevocableRating, type Revocation } from './published.queries';

interface RevokeDialogProps {
  readonly report: Pick<Report, 'id' | 'title' | 'recommendation'>;
  readonly onRevoke: (revocation: Revocation) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason, and, where the report gives the rating in force, for what is left of that. */
export function RevokeDialog({
  report: { id, title, recommendation },
  onRevoke,
  onClose,
}: RevokeDialogProps) {
  const [chosen, setChosen] = useState<RatingLeft | null>(null);
  const found = useRevocableRating(id, recommendation !== null);
  const rating = found.data?.rating ?? null;
  const left = rating && (chosen ?? (rating.before === null ? 'review' : 'before'));
  return (
    <ReasonDialog
      title={`Are you sure you want to revoke "${title}"?`}
      okText="Continue"
      isReady={recommendation === null || found.data !== undefined}
      fields={
        recommendation !== null && (
          <QueryView query={found}>
            {({ target, targetBefore }) => (
              <>
                {rating && <RatingChoice rating={rating} value={left} onChange={setChosen} />}
                {target && <p>Its target price of {targetAmount(target)} ends with it.</p>}
                {targetBefore && left !== 'review' && (
                  <p>The target price of {targetAmount(targetBefore)} is in force again.</p>
                )}
              </>
            )}
          </QueryView>
        )
      }
      onReason={async (reason) => {
        const seen = found.data && { seen: seenRating(found.data) };
        await onRevoke({ id, title, reason, ...(left && { rating: left }), ...seen }).catch(
          async (error: unknown) => {
            // what was asked may not be what stands any more
            if (recommendation !== null) await found.refetch();
            throw error;
          },
        );
      }}
      onClose={onClose}
    >
      Readers will no longer be able to open it. This can&apos;t be undone.
    </ReasonDialog>
  );
}

interface RatingChoiceProps {
  readonly rating: NonNullable<RevocableRating['rating']>;
  readonly value: RatingLeft | null;
  readonly onChange: (left: RatingLeft) => void;
}

function RatingChoice({ rating: { company, recommendation, before }, value, onChange }: RatingChoiceProps) {
  const options: { readonly value: RatingLeft; readonly label: string }[] = [
    {
      value: 'before',
      label: before === null ? 'No recommendation: there was none before' : `${before}, as it was before`,
    },
    { value: 'review', label: `${UNDER_REVIEW}: no recommendation until a new one is given` },
  ];
  return (
    <LabelledField
      id="rating-left"
      label={`It gives ${company.code} its recommendation ${recommendation}. What stands then?`}
    >
      <Select<RatingLeft>
        id="rating-left"
        className={styles.choice}
        options={options}
        value={value}
        onChange={onChange}
      />
    </LabelledField>
  );
}
