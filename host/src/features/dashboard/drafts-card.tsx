import { reportTypes } from '@console/contract/report-types';
import { useMe } from '@console/shared-auth/session/session-store';
import { formatShortDateTime } from '@console/shared-ui/format';
import { Link } from 'react-router-dom';
import { useMyDrafts } from './dashboard.queries';
import { DraftStatusMark } from './draft-status-mark';
import { draftPath, draftsOfPath, newReportPath } from './report-paths';
import { WorkCard } from './work-card';
import { WorkRow } from './work-row';

/** What the person is writing, last edited first. */
export function DraftsCard() {
  const me = useMe();
  return (
    <WorkCard
      title="My drafts"
      query={useMyDrafts(me.id)}
      row={(draft) => (
        <WorkRow
          to={draftPath(draft)}
          title={draft.title}
          mark={<DraftStatusMark status={draft.status} />}
          details={`${reportTypes[draft.reportType]} · edited ${formatShortDateTime(draft.updatedAt)}`}
        />
      )}
      empty={
        <>
          <p>You have no drafts. To start one, choose a type and a template.</p>
          <Link to={newReportPath}>Start a report</Link>
        </>
      }
      listPath={draftsOfPath(me.id)}
      listTitle="All my drafts"
    />
  );
}
