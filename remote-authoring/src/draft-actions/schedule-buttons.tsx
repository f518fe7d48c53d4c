import type { Draft } from '@console/contract/drafts';
import { isScheduled } from '@console/contract/schedule';
import { useMe } from '@console/shared-auth/session/session-store';
import { Button, type ButtonProps } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { draftActions } from './draft-actions';
import { useStopPublication } from './draft-actions.queries';
import { ReasonDialog } from '../reason-dialog';
import { MoveDialog } from './move-dialog';
import { noPlan } from './no-plan';
import { planSentence } from './plan-sentence';

interface ScheduleButtonsProps {
  readonly draft: Draft;
  readonly look?: Pick<ButtonProps, 'type' | 'size'>;
}

/**
 * Stops a planned publication, or moves it, for those who may (P80, P81); nothing for others. A dialog outlives the
 * plan: who has it open reads what became of that.
 */
export function ScheduleButtons({ draft, look }: ScheduleButtonsProps) {
  const actions = draftActions(useMe(), draft);
  const [asked, setAsked] = useState<'move' | 'stop' | null>(null);
  const stop = useStopPublication();
  const close = () => setAsked(null);
  return (
    <>
      {actions.includes('move') && (
        <Button {...look} aria-label={`Move ${draft.title}`} onClick={() => setAsked('move')}>
          Move
        </Button>
      )}
      {actions.includes('stop') && (
        <Button
          {...look}
          danger
          aria-label={`Stop ${draft.title}`}
          loading={stop.isPending}
          onClick={() => setAsked('stop')}
        >
          Stop
        </Button>
      )}
      <MoveDialog draft={draft} open={asked === 'move'} onClose={close} />
      {asked === 'stop' && <StopDialog draft={draft} stop={stop} onClose={close} />}
    </>
  );
}

interface StopDialogProps {
  readonly draft: Draft;
  readonly stop: ReturnType<typeof useStopPublication>;
  readonly onClose: () => void;
}

function StopDialog({ draft, stop, onClose }: StopDialogProps) {
  const { id, title } = draft;
  const isPlanned = isScheduled(draft) || stop.isPending || stop.isSuccess;
  return (
    <ReasonDialog
      title={`Stop the publication of "${title}"?`}
      okText="Continue"
      isReady={isPlanned}
      onReason={(comments) => stop.mutateAsync({ id, comments })}
      onClose={onClose}
    >
      {isPlanned ? (
        <>
          {planSentence(draft)} It becomes a draft again and needs another review. Its owner and reviewers are
          told the reason.
        </>
      ) : (
        noPlan(draft)
      )}
    </ReasonDialog>
  );
}
