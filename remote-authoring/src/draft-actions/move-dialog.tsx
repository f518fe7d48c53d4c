import type { Draft } from '@console/contract/drafts';
import { body } from '@console/contract/rules';
import { MOVE_HOURS } from '@console/contract/schedule';
import { messages } from '@console/contract/texts';
import { changeNotice } from '@console/shared-auth/http/api-error';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, LabelledField, useConsoleField, useConsoleForm } from '@console/shared-ui/form';
import { formatPlannedTime } from '@console/shared-ui/format';
import { Alert, Button, Input } from '@console/shared-ui/vendor/antd';
import { string } from 'yup';
import { useMovePublication } from './draft-actions.queries';
import styles from './move-dialog.module.css';

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

// a local date and time without zone: '2026-12-01T09:30'
const moveRules = (planned: string) =>
  body({
    publishOn: string()
      .required(messages.required)
      .notOneOf([planned], 'It is planned for this time already.')
      .test('future', 'Choose a date in the future.', (value) => new Date(value).getTime() > Date.now()),
  });
// Sweden writes a date and a time as such a field does
const fieldTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
/** An instant as a field of a local date and time has it, in the zone of the reader. */
const localTimeOf = (instant: string | null) =>
  instant === null ? '' : fieldTime.format(new Date(instant)).replace(' ', 'T');
const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function MoveForm({ draft, onClose }: Omit<MoveDialogProps, 'open'>) {
  const { id, publishAt, publishTimeZone } = draft;
  const move = useMovePublication();
  const planned = localTimeOf(publishAt);
  const form = useConsoleForm({
    initialValues: { publishOn: planned },
    rules: moveRules(planned),
    onSubmit: async ({ publishOn }) => {
      await move.mutateAsync({ id, publishOn: new Date(publishOn).toISOString(), timeZone: zoneName() });
      onClose();
    },
  });
  return (
    <FormProvider form={form} label="Move the publication">
      {move.isError && <Alert type="error" showIcon role="alert" message={changeNotice(move.error).text} />}
      {publishAt && <p>It is to be published on {formatPlannedTime(publishAt, publishTimeZone)}.</p>}
      <p>
        Up to {MOVE_HOURS} hours before or after the time that was approved it stays approved. Further away
        the approval ends: the report becomes a draft and needs another review. Its reviewers are notified.
      </p>
      <NewTimeField />
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={form.isSubmitting}>
          Move
        </Button>
      </div>
    </FormProvider>
  );
}

function NewTimeField() {
  const { value, setValue, onBlur, error, inputProps } = useConsoleField<string>('publishOn');
  return (
    <LabelledField
      id={inputProps.id}
      label="New time"
      required
      error={error}
      hint={`Time zone: ${zoneName()}`}
    >
      <Input
        {...inputProps}
        type="datetime-local"
        aria-required
        status={error ? 'error' : ''}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={onBlur}
      />
    </LabelledField>
  );
}
