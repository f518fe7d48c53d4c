import type { Approval } from '@console/contract/approvals';
import { fullName } from '@console/contract/full-name';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { AskReviewer } from '@console/shared-report/ask-reviewer';
import { Alert } from '@console/shared-ui/vendor/antd';
import { searchPeers, useAskReviewer } from './feedback.queries';
import styles from './feedback.module.css';

/** Who was asked to review, why none of them can decide, and the way to ask one more. */
export function AwaitedReviewers({ approval }: { readonly approval: Approval }) {
  const { id, assignees, standstill = [], report, peerReviewed } = approval;
  const me = useMe();
  const ask = useAskReviewer(id);
  const mayAsk = can(me, 'approval:ask', { ownerId: report.owner.id, editorIds: report.editorIds });
  return (
    <>
      {standstill.length > 0 && (
        <Alert
          showIcon
          type="warning"
          message="Nobody who was asked can approve this report now."
          description={<Reasons of={standstill} />}
        />
      )}
      <p className={styles.asked}>
        Asked: {assignees.map(fullName).join(', ')}{' '}
        {mayAsk && (
          <AskReviewer
            title={report.title}
            stage={peerReviewed ? 'legal' : 'peer'}
            search={searchPeers}
            ask={ask.mutateAsync}
          />
        )}
      </p>
    </>
  );
}

function Reasons({ of }: { readonly of: readonly string[] }) {
  return of.map((reason) => <div key={reason}>{reason}</div>);
}
