import type { Report } from '@console/contract/reports';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PdfDownload } from '../../pdf-download/pdf-download';
import { newFromPath, reportViewPath } from '../../report-paths';
import { isHistoric } from '../../report-source';
import styles from './published.module.css';
import { useRebuildReport, useRevokeReport } from './published.queries';
import { RevokeDialog } from './revoke-dialog';

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
      {can(me, 'draft:create') && !isHistoric(report.source) && (
        <Link to={newFromPath(report['@id'])} aria-label={`New from ${report.title}`}>
          New from
        </Link>
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

function RevokeButton({ report }: { readonly report: Report }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeReport();
  return (
    <>
      <Button
        type="link"
        danger
        size="small"
        aria-label={`Revoke ${report.title}`}
        loading={revoke.isPending}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      {isAsking && (
        <RevokeDialog report={report} onRevoke={revoke.mutateAsync} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
