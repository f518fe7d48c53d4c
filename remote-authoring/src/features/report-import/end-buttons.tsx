import type { ReportImport } from '@console/contract/report-imports';
import { useConfirm } from '@console/shared-ui/confirm';
import { Button, Input } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { useDiscardImport, useRevokeImport } from './report-imports.queries';

/** Longest reason that the server keeps. */
const MAX_REASON_LENGTH = 500;

/** Revokes all reports of an import after a question. */
export function RevokeImportButton({ of }: { readonly of: ReportImport }) {
  const confirm = useConfirm();
  const revoke = useRevokeImport(of.id);
  const { published } = of;
  const what = `${published.toLocaleString('en-AU')} ${published === 1 ? 'report' : 'reports'}`;
  async function ask() {
    let reason = '';
    const isSure = await confirm({
      title: `Revoke ${what} of this import?`,
      content: <RevokeQuestion onReason={(text) => (reason = text)} />,
      okText: 'Revoke',
      danger: true,
    });
    if (isSure) revoke.mutate(reason.trim());
  }
  return (
    <Button danger loading={revoke.isPending} onClick={() => void ask()}>
      Revoke import
    </Button>
  );
}

function RevokeQuestion({ onReason }: { readonly onReason: (reason: string) => void }) {
  const id = useId();
  return (
    <>
      <p>
        Readers will no longer be able to open them. This can&apos;t be undone, but the same files can be
        imported again.
      </p>
      <label htmlFor={id}>Reason, kept for the record</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        onChange={(event) => onReason(event.target.value)}
      />
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
