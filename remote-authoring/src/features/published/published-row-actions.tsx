import type { Report } from '@console/contract/reports';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { RowActions } from '@console/shared-ui/data-table';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PdfDownload } from '../../pdf-download/pdf-download';
import { newFromPath, reportViewPath } from '../../report-paths';
import { isHistoric } from '../../report-source';
import { useRebuildReport, useRevokeReport } from './published.queries';
import { RevokeDialog } from './revoke-dialog';

/** What can be done with a published report; revoking and rebuilding are for admins (A§6.6). */
export function PublishedRowActions({ report }: { readonly report: Report }) {
  const me = useMe();
  const isOwn = !isHistoric(report.source);
  const mayCopy = can(me, 'draft:create') && isOwn;
  const mayRebuild = can(me, 'report:rebuild') && isOwn;
  // what goes on is seen without a click
  const rebuild = useRebuildReport();
  const confirm = useConfirm();
  const askToRebuild = async () => {
    const isMeant = await confirm({
      title: `Are you sure you want to rebuild "${report.title}"?`,
      content: 'Its page and PDF are made anew, as they were approved. This can’t be taken back.',
    });
    if (isMeant) rebuild.mutate(report);
  };
  const isRebuilding = rebuild.isPending || report.rebuild === 'queued';
  const mayRevoke = can(me, 'report:revoke');
  const rebuildButton = (
    <Button
      type="link"
      size="small"
      aria-label={`${isRebuilding ? 'Rebuilding' : 'Rebuild'} ${report.title}`}
      loading={isRebuilding}
      onClick={() => void askToRebuild()}
    >
      Rebuild
    </Button>
  );
  return (
    <RowActions
      of={report.title}
      more={
        (mayCopy || (mayRebuild && !isRebuilding) || mayRevoke) && (
          <>
            {mayCopy && (
              <Link to={newFromPath(report['@id'])} aria-label={`New from ${report.title}`}>
                New from
              </Link>
            )}
            {mayRebuild && !isRebuilding && rebuildButton}
            {mayRevoke && <RevokeButton report={report} />}
          </>
        )
      }
    >
      <Link to={reportViewPath(report.id)} aria-label={`View ${report.title}`}>
        View
      </Link>
      {report.pdf !== null && (
        <PdfDownload
          source={{ kind: 'report', id: report.id, title: report.title }}
          look={{ type: 'link', size: 'small' }}
        />
      )}
      {mayRebuild && isRebuilding && rebuildButton}
    </RowActions>
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
