import type { Draft } from '@console/contract/drafts';
import { useMe } from '@console/shared-auth/session/session-store';
import { formatPlannedTime } from '@console/shared-ui/format';
import { Button, type ButtonProps } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { draftActions } from './draft-actions';
import { useStopPublication } from './draft-actions.queries';
import { ReasonDialog } from '../reason-dialog';
import { MoveDialog } from './move-dialog';

interface ScheduleButtonsProps {
  readonly draft: Draft;
  readonly look?: Pick<ButtonProps, 'type' | 'size'>;
}

/** Stops a planned publication, or moves it, for those who may (P80, P81); nothing for others. */
export function ScheduleButtons({ draft, look }: ScheduleButtonsProps) {
  const actions = draftActions(useMe(), draft);
  return (
    <>
      {actions.includes('move') && <MoveButton draft={draft} look={look} />}
      {actions.includes('stop') && <StopButton draft={draft} look={look} />}
    </>
  );
}

type Props = Omit<ScheduleButtonsProps, 'look'> & { readonly look: ScheduleButtonsProps['look'] | undefined };

function MoveButton({ draft, look }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} aria-label={`Move ${draft.title}`} onClick={() => setOpen(true)}>
        Move
      </Button>
      <MoveDialog draft={draft} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function StopButton({ draft, look }: Props) {
  const { id, title, publishAt, publishTimeZone } = draft;
  const [isAsking, setAsking] = useState(false);
  const stop = useStopPublication();
  return (
    <>
      <Button
        {...look}
        danger
        aria-label={`Stop ${title}`}
        loading={stop.isPending}
        onClick={() => setAsking(true)}
      >
        Stop
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Stop the publication of "${title}"?`}
          okText="Continue"
          onReason={(comments) => stop.mutateAsync({ id, comments })}
          onClose={() => setAsking(false)}
        >
          {publishAt !== null &&
            `It is to be published on ${formatPlannedTime(publishAt, publishTimeZone)}. `}
          It becomes a draft again and needs another review. Its owner and reviewers are told the reason.
        </ReasonDialog>
      )}
    </>
  );
}
