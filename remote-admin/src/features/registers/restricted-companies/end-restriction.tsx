import { REVOCATION_REASON_LENGTH } from '@console/contract/reports';
import {
  endRestrictionRules,
  restrictionKindNames,
  type RestrictedCompany,
} from '@console/contract/restricted-companies';
import { useState } from 'react';
import { ReasonDialog } from '../../../reason-dialog/reason-dialog';
import { RowButton } from '../../../row-actions/row-actions';
import { useEndRestriction } from './restricted-companies.queries';

/** Ends an entry that is not over, after a reason was given. */
export function EndRestriction({ entry }: { readonly entry: RestrictedCompany }) {
  const [isAsking, setAsking] = useState(false);
  const end = useEndRestriction();
  const { company, kind, state } = entry;
  if (state === 'over') return null;
  return (
    <>
      <RowButton verb="End" name={company.code} isPending={end.isPending} onClick={() => setAsking(true)} />
      {isAsking && (
        <ReasonDialog
          title={`End "${restrictionKindNames[kind]}" of ${company.code}?`}
          okText="End"
          danger
          rules={endRestrictionRules}
          maxLength={REVOCATION_REASON_LENGTH}
          hint="Compliance alone reads it, in this register."
          onConfirm={async (reason) => void (await end.mutateAsync({ id: entry.id, reason }))}
          onClose={() => setAsking(false)}
        >
          <p>
            {kind === 'restricted'
              ? `Reports and Best Ideas that name ${company.code} can be reviewed and published again. One that waits for its time is published then; one whose time has passed waits for its author.`
              : `Compliance is no longer told of reports that name ${company.code}.`}{' '}
            The entry stays in the register.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
