import type { Draft } from '@console/contract/drafts';
import { body } from '@console/contract/rules';
import { MOVE_HOURS, isScheduled } from '@console/contract/schedule';
import { messages } from '@console/contract/texts';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, ZonedTimeField, useConsoleForm } from '@console/shared-ui/form';
import { fieldTimeIn, instantIn, readersTimeZone } from '@console/shared-ui/format';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { string } from 'yup';
import { useMovePublication } from './draft-actions.queries';
import styles from './move-dialog.module.css';
import { MovedMeanwhile, NoPlan } from './no-plan';
import { planSentence } from './plan-sentence';

interface MoveDialogProps {
  readonly draft: Draft;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for another time of a planned publication (P81). */
export function MoveDialog({ draft, open, onClose }: MoveDialogProps) {
  return (
    <Dialog title={`Move "${draft.title}"`} open={open} footer={null} destroyOnHidden onCancel={onClose}>
      <MoveForm draft={draft} onClose={onClose} />
    </Dialog>
  );
}

// a date and time without zone: '2026-12-01T09:30'
const moveRules = (planned: string, timeZone: string) =>
  body({
    publishOn: string()
      .required(messages.required)
      .notOneOf([planned], 'It is planned for this time already.')
      .test('future', 'Choose a date in the future.', (value) => {
        const time = instantIn(value, timeZone);
        return time !== null && time > new Date();
      }),
  });

function MoveForm({ draft, onClose }: Omit<MoveDialogProps, 'open'>) {
  const { id, publishAt, publishTimeZone } = draft;
  const [opened] = useState({ publishAt, timeZone: publishTimeZone ?? readersTimeZone() });
  const { timeZone } = opened;
  const move = useMovePublication();
  const form = useConsoleForm({
    initialValues: { publishOn: fieldTimeIn(publishAt, timeZone) },
    rules: moveRules(fieldTimeIn(publishAt, timeZone), timeZone),
    onSubmit: async ({ publishOn }) => {
      const time = instantIn(publishOn, timeZone);
      if (time === null) return 'unsaved';
      await move.mutateAsync({ id, publishOn: time.toISOString(), timeZone });
      return onClose();
    },
  });
  const failure = move.error && (
    <Alert type="error" showIcon role="alert" message={errorNotice(move.error).text} />
  );
  // what it did itself is told by a notice
  if (!isScheduled(draft) && !move.isPending && !move.isSuccess)
    return (
      <NoPlan draft={draft} onClose={onClose}>
        {failure}
      </NoPlan>
    );
  return (
    <FormProvider form={form} label="Move the publication">
      {failure}
      {publishAt && <p>{planSentence(draft)}</p>}
      {publishAt !== opened.publishAt && !move.isPending && <MovedMeanwhile />}
      <p>
        Up to {MOVE_HOURS} hours before or after the time that was approved it stays approved. Further away
        the approval ends: the report becomes a draft and needs another review. Its reviewers are notified.
      </p>
      <ZonedTimeField name="publishOn" label="New time" timeZone={timeZone} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={form.isSubmitting}>
          Move
        </Button>
      </div>
    </FormProvider>
  );
}
