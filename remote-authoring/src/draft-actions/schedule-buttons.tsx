import type { Draft } from '@console/contract/drafts';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { formatPlannedTime } from '@console/shared-ui/format';
import { Button, type ButtonProps } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { draftActions } from './draft-actions';
import { useStopPublication } from './draft-actions.queries';
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
  const confirm = useConfirm();
  const stop = useStopPublication();
  async function ask() {
    const plan =
      publishAt === null ? '' : `It is to be published on ${formatPlannedTime(publishAt, publishTimeZone)}. `;
    const isSure = await confirm({
      title: `Stop the publication of "${title}"?`,
      content: `${plan}It becomes a draft again and needs another review. Its owner and reviewers are notified.`,
      danger: true,
    });
    if (isSure) stop.mutate(id);
  }
  return (
    <Button {...look} danger aria-label={`Stop ${title}`} loading={stop.isPending} onClick={() => void ask()}>
      Stop
    </Button>
  );
}
