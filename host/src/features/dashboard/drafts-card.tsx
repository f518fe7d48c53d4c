import type { Draft } from '@console/contract/drafts';
import { fullName } from '@console/contract/full-name';
import { reportTypes } from '@console/contract/report-types';
import { ON_HOLD } from '@console/contract/schedule';
import { useMe } from '@console/shared-auth/session/session-store';
import { formatShortDateTime } from '@console/shared-ui/format';
import { Link } from 'react-router-dom';
import { useIsOff } from '../../loader/use-is-off';
import { useMyDrafts } from './dashboard.queries';
import { planOf } from './plan-of';
import { DraftStatusMark } from './draft-status-mark';
import { draftPath, draftsOfPath, newReportPath } from './report-paths';
import { WayOn, WorkCard } from './work-card';
import { WorkRow } from './work-row';

/** What the person is writing, last edited first. */
export function DraftsCard() {
  const me = useMe();
  const isOff = useIsOff();
  return (
    <WorkCard
      title="My drafts"
      query={useMyDrafts(me.id)}
      row={(draft) => (
        <WorkRow
          to={draftPath(draft)}
          title={draft.title}
          mark={<DraftStatusMark draft={draft} />}
          details={`${reportTypes[draft.reportType]} · ${stateOf(draft)}`}
        />
      )}
      empty={
        isOff(newReportPath) ? (
          'You have no drafts.'
        ) : (
          <>
            <p>You have no drafts. To start one, choose a type and a template.</p>
            <Link to={newReportPath}>Start a report</Link>
          </>
        )
      }
      foot={<WayOn to={draftsOfPath(me.id)}>All my drafts</WayOn>}
    />
  );
}

/** Who declined it and why, when it is to be published, or when it was edited. */
function stateOf(draft: Draft): string {
  const { declined, onHold, updatedAt } = draft;
  if (declined) return `${declined.deed} by ${fullName(declined.by)}: ${declined.feedback}`;
  if (onHold) return ON_HOLD;
  return planOf(draft) ?? `edited ${formatShortDateTime(updatedAt)}`;
}
