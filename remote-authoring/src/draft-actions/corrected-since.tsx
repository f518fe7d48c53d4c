import type { NewerData } from '@console/contract/approvals';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import type { Draft } from '@console/contract/drafts';
import { isScheduled } from '@console/contract/schedule';
import { Alert } from '@console/shared-ui/vendor/antd';
import { CorrectedData } from './corrected-data';
import { useNewerData } from './newer-data.queries';
import { approvalIdOf } from './review-keys';
import { useHasCome } from './use-has-come';
import styles from './corrected-data.module.css';

/** What was corrected of an approved report since its review was requested, and what can be done; nothing once it is out. */
export function CorrectedSince({ draft }: { readonly draft: Draft }) {
  const { approval, status } = draft;
  const isComing = status === 'approved' || status === 'queued' || status === 'unable to publish';
  return approval !== null && isComing ? <Correction approval={approval} draft={draft} /> : null;
}

function Correction({ approval, draft }: { readonly approval: string; readonly draft: Draft }) {
  const { data } = useNewerData(approvalIdOf(approval));
  const isDue = useHasCome(draft.publishAt) && draft.status === 'approved';
  if (!data || (data.digest === null && data.refusal === null && !data.isOwnerDisabled)) return null;
  return (
    <Alert
      showIcon
      type="warning"
      className={styles.alert ?? ''}
      message={messageOf(draft, data, isDue)}
      description={<CorrectedData data={data} />}
    />
  );
}

function messageOf(draft: Draft, { refusal, digest, isOwnerDisabled }: NewerData, isDue: boolean): string {
  const isChanged = digest !== null || refusal !== null;
  const isRefused = draft.status === 'unable to publish' || refusal !== null;
  return [
    ...(isOwnerDisabled ? [ownerGone(draft.owner)] : []),
    ...(isChanged ? [changed] : []),
    ...(isChanged && !isRefused && !draft.onHold ? [isDue ? pastTime : asApproved] : []),
    ...(isScheduled(draft) && (isOwnerDisabled || (isChanged && !isRefused))
      ? [isOwnerDisabled ? complianceWays : ways]
      : []),
  ].join(' ');
}

/** Of a report whose owner can do nothing any more. */
export const ownerGone = (owner: PersonRef): string =>
  `The account of its owner, ${fullName(owner)}, is disabled.`;

const changed = 'Changed since the review was requested.';
const asApproved = 'It will be published as it was approved.';
/** It was on hold when its time came, or goes out in a moment. */
const pastTime =
  'Its time has passed: unless it goes out in a moment, its owner publishes it or chooses another time.';
const complianceWays = 'Compliance can stop it.';
const ways =
  'Its owner can move it, or stop it and request another review with the data of now. Compliance can stop it.';
