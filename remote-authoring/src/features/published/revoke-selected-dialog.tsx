import type { BulkQuestionProps } from '@console/shared-ui/data-table';
import { ReasonDialog } from '../../reason-dialog';
import { revokeStep } from './published.queries';

/** Asks for the one reason for which the selected reports are revoked. */
export function RevokeSelectedDialog({ rows, count, names, onStart, onCancel }: BulkQuestionProps) {
  return (
    <ReasonDialog
      title={`Are you sure you want to revoke ${rows}?`}
      okText={`Revoke ${count}`}
      onReason={async (reason) => onStart(revokeStep(reason))}
      onClose={onCancel}
    >
      {names !== '' && (
        <>
          <b>{names}</b>
          <br />
        </>
      )}
      Readers will no longer be able to open them. This can&apos;t be undone. Reports that give the rating or
      the target price in force stay: revoke each of those by itself.
    </ReasonDialog>
  );
}
