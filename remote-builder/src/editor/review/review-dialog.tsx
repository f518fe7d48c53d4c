import { feedbackMessages } from '@console/contract/approvals';
import { Dialog } from '@console/shared-ui/dialog';
import {
  FormProvider,
  LabelledField,
  SwitchField,
  TextAreaField,
  useConsoleField,
  useConsoleForm,
} from '@console/shared-ui/form';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { Alert, Button, Input } from '@console/shared-ui/vendor/antd';
import { useEditor } from '../editor-context';
import { searchPeers, type Peer } from './review.queries';
import { localZone, reviewRules, type ReviewValues } from './review-rules';
import { NOT_SENT, useRequestReview } from './use-request-review';
import styles from './review.module.css';

interface ReviewDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks people to review the report (A§4.10, A§4.17). */
export function ReviewDialog({ open, onClose }: ReviewDialogProps) {
  const request = useRequestReview();
  // once it is sent the page is left: nothing more can be edited
  const close = request.isSent ? undefined : onClose;
  return (
    <Dialog
      title="Request review"
      open={open}
      footer={null}
      destroyOnHidden
      {...(close && { onCancel: close })}
    >
      <ReviewForm request={request} onClose={close} />
    </Dialog>
  );
}

const nobodyYet: ReviewValues = { assignees: [], publishOnApproval: true, publishOn: '', description: '' };

interface ReviewFormProps {
  readonly request: ReturnType<typeof useRequestReview>;
  readonly onClose: (() => void) | undefined;
}

function ReviewForm({ request, onClose }: ReviewFormProps) {
  const { draft } = useEditor();
  const form = useConsoleForm<ReviewValues & Record<string, unknown>>({
    initialValues: { ...nobodyYet },
    rules: reviewRules(),
    onSubmit: request.send,
  });
  const hasThumbnail = Boolean(draft.thumbnail);
  return (
    <FormProvider form={form} label="Request review">
      {!hasThumbnail && (
        <Alert className={styles.alert} type="warning" showIcon message={feedbackMessages.needsThumbnail} />
      )}
      {request.failure && (
        <Alert
          className={styles.alert}
          type="error"
          showIcon
          role="alert"
          message={NOT_SENT}
          description={request.failure}
        />
      )}
      <AssigneesField />
      <SwitchField name="publishOnApproval" label="Publish on approval" />
      {!form.values.publishOnApproval && <PublishOnField />}
      <TextAreaField name="description" label="Description" maxLength={2000} minRows={3} />
      <div className={styles.dialogButtons}>
        <Button disabled={onClose === undefined} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          disabled={!hasThumbnail || request.isSent}
          loading={form.isSubmitting}
        >
          Request
        </Button>
      </div>
    </FormProvider>
  );
}

function AssigneesField() {
  const field = useConsoleField<readonly Peer[]>('assignees');
  return (
    <EntityPicker<Peer>
      label="Assignees"
      multiple
      required
      value={field.value}
      search={searchPeers}
      optionOf={({ '@id': iri, firstName, lastName }) => ({ value: iri, label: `${firstName} ${lastName}` })}
      onChange={field.setValue}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}

function PublishOnField() {
  const { value, setValue, onBlur, error, inputProps } = useConsoleField<string>('publishOn');
  return (
    <LabelledField
      id={inputProps.id}
      label="Publish on"
      required
      error={error}
      hint={`Time zone: ${localZone(value)}`}
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
