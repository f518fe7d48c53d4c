import type { Report } from '@console/contract/reports';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { Button, Input } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PdfDownload } from '../../pdf-download/pdf-download';
import { reportViewPath } from '../../report-paths';
import { isHistoric } from '../../report-source';
import styles from './published.module.css';
import { useRebuildReport, useRevokeReport } from './published.queries';

/** Longest reason that the server keeps. */
const MAX_REASON_LENGTH = 500;

/** What can be done with a published report; revoking and rebuilding are for admins (A§6.6). */
export function PublishedRowActions({ report }: { readonly report: Report }) {
  const me = useMe();
  return (
    <div className={styles.actions}>
      <Link to={reportViewPath(report.id)} aria-label={`View ${report.title}`}>
        View
      </Link>
      {report.pdf !== null && (
        <PdfDownload
          source={{ kind: 'report', id: report.id, title: report.title }}
          look={{ type: 'link', size: 'small' }}
        />
      )}
      {can(me, 'report:rebuild') && !isHistoric(report.source) && <RebuildButton report={report} />}
      {can(me, 'report:revoke') && <RevokeButton report={report} />}
    </div>
  );
}

function RebuildButton({ report: { id, title, ...report } }: { readonly report: Report }) {
  const rebuild = useRebuildReport();
  const isRunning = rebuild.isPending || report.rebuild === 'queued';
  return (
    <Button
      type="link"
      size="small"
      aria-label={isRunning ? `Rebuilding ${title}` : `Rebuild ${title}`}
      loading={isRunning}
      onClick={() => rebuild.mutate(id)}
    >
      Rebuild
    </Button>
  );
}

function RevokeButton({ report: { id, title } }: { readonly report: Report }) {
  const confirm = useConfirm();
  const revoke = useRevokeReport();
  async function ask() {
    let reason = '';
    const isSure = await confirm({
      title: `Are you sure you want to revoke "${title}"?`,
      content: <RevokeQuestion onReason={(text) => (reason = text)} />,
      danger: true,
    });
    if (isSure) revoke.mutate({ id, reason: reason.trim() });
  }
  return (
    <Button
      type="link"
      danger
      size="small"
      aria-label={`Revoke ${title}`}
      loading={revoke.isPending}
      onClick={() => void ask()}
    >
      Revoke
    </Button>
  );
}

function RevokeQuestion({ onReason }: { readonly onReason: (reason: string) => void }) {
  const id = useId();
  return (
    <>
      <p>Readers will no longer be able to open it. This can&apos;t be undone.</p>
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
