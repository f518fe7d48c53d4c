import type { Draft } from '@console/contract/drafts';
import { WhoIsInIt } from '@console/shared-report/who-is-in-it';
import { useConfirm } from '@console/shared-ui/confirm';
import { formatPlannedTime } from '@console/shared-ui/format';
import { Button, type ButtonProps } from '@console/shared-ui/vendor/antd';
import { useEffect, useRef, useState } from 'react';
import { CorrectedData } from './corrected-data';
import { statusId } from './status-id';
import { usePublishDraft } from './draft-actions.queries';
import { useReadNewerData } from './newer-data.queries';
import { readPresent } from './present.queries';

interface PublishButtonProps {
  readonly draft: Pick<Draft, 'id' | 'title' | 'approval' | 'onHold' | 'publishAt' | 'publishTimeZone'>;
  readonly look?: Pick<ButtonProps, 'type' | 'size'>;
}

/**
 * Publishes an approved report at once, after a question that says what it was planned for (P2), who is writing in it
 * and what was corrected since.
 */
export function PublishButton({ draft, look }: PublishButtonProps) {
  const { id, title, approval, onHold = false, publishAt, publishTimeZone } = draft;
  const confirm = useConfirm();
  const publish = usePublishDraft();
  const read = useReadNewerData();
  const [isReading, setReading] = useState(false);
  const isSent = useRef(false);
  // Goes on to the new status where this button was: it is gone once the report is on its way.
  useEffect(
    () => () => {
      if (isSent.current) requestAnimationFrame(() => document.getElementById(statusId(id))?.focus());
    },
    [id],
  );
  async function ask() {
    const isScheduled = publishAt !== null && new Date(publishAt) > new Date();
    const plan = isScheduled ? `It is scheduled for ${formatPlannedTime(publishAt, publishTimeZone)}. ` : '';
    setReading(true);
    const [newer, present] = await Promise.all([approval === null ? null : read(approval), readPresent(id)]);
    setReading(false);
    const isCorrected = newer !== null && newer.digest !== null;
    const content = (
      <>
        {plan}
        {newer?.refusal ? null : 'It will be published at once, and readers will see it.'}
        <WhoIsInIt pages={present} />
        {isCorrected && (
          <div>
            <CorrectedData data={newer} />
          </div>
        )}
        {approval !== null && newer === null && <p>{unknown}</p>}
      </>
    );
    const isSure = await confirm({ title: `Publish "${title}" now?`, content, danger: isCorrected });
    isSent.current = isSure;
    if (isSure) publish.mutate({ id, ...(newer && { seen: newer.digest ?? 'none' }) });
  }
  return (
    <Button
      {...look}
      aria-label={`Publish Now: ${title}`}
      disabled={onHold}
      loading={publish.isPending || isReading}
      onClick={() => void ask()}
    >
      Publish Now
    </Button>
  );
}

const unknown = 'Whether its figures were corrected since it was approved could not be read.';
