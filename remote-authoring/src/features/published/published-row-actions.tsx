import type { Report } from '@console/contract/reports';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { Button } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { PdfDownload } from '../../pdf-download/pdf-download';
import { reportViewPath } from '../../report-paths';
import './published.css';
import { useRebuildReport, useRevokeReport } from './published.queries';

/** What can be done with a published report; revoking and rebuilding are for admins (A§6). */
export function PublishedRowActions({ report }: { readonly report: Report }) {
  const me = useMe();
  const isHistoric = report.source.category === 'historic';
  return (
    <div className="published-actions">
      <Link to={reportViewPath(report.id)} aria-label={`View ${report.title}`}>
        View
      </Link>
      {report.pdf !== null && (
        <PdfDownload
          source={{ kind: 'report', id: report.id, title: report.title }}
          look={{ type: 'link', size: 'small' }}
        />
      )}
      {can(me, 'report:rebuild') && !isHistoric && <RebuildButton report={report} />}
      {can(me, 'report:revoke') && <RevokeButton report={report} />}
    </div>
  );
}

function RebuildButton({ report: { id, title } }: { readonly report: Report }) {
  const rebuild = useRebuildReport();
  return (
    <Button
      type="link"
      size="small"
      aria-label={`Rebuild ${title}`}
      loading={rebuild.isPending}
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
    const isSure = await confirm({
      title: `Are you sure you want to revoke "${title}"?`,
      content: "Readers can't open it any more. This can't be undone.",
      danger: true,
    });
    if (isSure) revoke.mutate(id);
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
