import type { ReportImport } from '@console/contract/report-imports';
import { useConfirm } from '@console/shared-ui/confirm';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { ReasonDialog } from '../../reason-dialog';
import { useDiscardImport, useRevokeImport } from './report-imports.queries';

/** Revokes all reports of an import after a question. */
export function RevokeImportButton({ of }: { readonly of: ReportImport }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeImport(of.id);
  const { published } = of;
  const what = `${published.toLocaleString('en-AU')} ${published === 1 ? 'report' : 'reports'}`;
  return (
    <>
      <Button danger loading={revoke.isPending} onClick={() => setAsking(true)}>
        Revoke import
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Revoke ${what} of this import?`}
          okText="Revoke"
          onReason={revoke.mutateAsync}
          onClose={() => setAsking(false)}
        >
          Readers will no longer be able to open them. This can&apos;t be undone, but the same files can be
          imported again.
        </ReasonDialog>
      )}
    </>
  );
}

/** Discards an import that was never run, after a question. */
export function DiscardButton({ of }: { readonly of: ReportImport }) {
  const confirm = useConfirm();
  const discard = useDiscardImport(of.id);
  async function ask() {
    const isSure = await confirm({
      title: 'Discard this import?',
      content: 'Its manifest and the list of its lines are deleted. No report is changed.',
      okText: 'Discard',
      danger: true,
    });
    if (isSure) discard.mutate();
  }
  return (
    <Button loading={discard.isPending} onClick={() => void ask()}>
      Discard
    </Button>
  );
}
