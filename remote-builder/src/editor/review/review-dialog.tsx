import { feedbackMessages } from '@console/contract/approvals';
import type { Finding } from '@console/contract/checklist';
import { peerOption, type Peer } from '@console/shared-report/peer-option';
import { Dialog } from '@console/shared-ui/dialog';
import {
  FormProvider,
  SwitchField,
  TextAreaField,
  ZonedTimeField,
  useConsoleField,
  useConsoleForm,
} from '@console/shared-ui/form';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { readersTimeZone } from '@console/shared-ui/format';
import { useLatest } from '@console/shared-ui/use-latest';
import { Alert, Button, Tag } from '@console/shared-ui/vendor/antd';
import { describedBy } from '@console/contract/full-name';
import { useEffect, useRef, useState } from 'react';
import { WhoIsInIt } from '@console/shared-report/who-is-in-it';
import { useDescription } from '../details/use-description';
import { waitingText } from '../choices/choice-words';
import { useOpenChoices } from '../choices/use-choices';
import { useEditor } from '../editor-context';
import { useOthers } from '../presence/use-others';
import { ReviewChecklist } from './review-checklist';
import { searchPeers, useChecklist } from './review.queries';
import { hasErrors, reviewRules, unanswered, type ReviewValues } from './review-rules';
import { useRequestReview } from './use-request-review';
import styles from './review.module.css';
import { whoDecides } from './who-decides';

interface ReviewDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Leads to the place of a finding of the checklist. */
  readonly onShow: (finding: Finding) => void;
  /** Leads to what waits for a choice. */
  readonly onShowChoice: () => void;
}

/** Asks people to review the report (A§4.10, A§4.17). */
export function ReviewDialog({ open, onClose, onShow, onShowChoice }: ReviewDialogProps) {
  const request = useRequestReview();
  /** What was typed stays while something is mended in the report, and when the dialog was put away. */
  const [typed, setTyped] = useState(nobodyYet);
  // once it is sent nothing more can be edited: the only way is to the drafts, at once or by itself
  const close = request.isSent ? request.leave : onClose;
  return (
    <Dialog title="Request review" open={open} footer={null} destroyOnHidden onCancel={close}>
      <ReviewForm
        request={request}
        typed={typed}
        onTyped={setTyped}
        onClose={close}
        onShow={onShow}
        onShowChoice={onShowChoice}
      />
    </Dialog>
  );
}

const whereThumbnailIs = 'It is Thumbnail, under Settings.';

const nobodyYet: ReviewValues = {
  assignees: [],
  publishOnApproval: true,
  publishOn: '',
  description: '',
  answers: {},
};

interface ReviewFormProps extends Omit<ReviewDialogProps, 'open'> {
  readonly request: ReturnType<typeof useRequestReview>;
  readonly typed: ReviewValues;
  readonly onTyped: (values: ReviewValues) => void;
}

function ReviewForm({ request, typed, onTyped, onClose, onShow, onShowChoice }: ReviewFormProps) {
  const waiting = useOpenChoices().length;
  const { draft, holdTakingIn } = useEditor();
  // Leaves the report as its author has read it, for as long as the request is written.
  useEffect(() => holdTakingIn(), [holdTakingIn]);
  const checklist = useChecklist();
  const items = checklist.data ?? [];
  const form = useConsoleForm<ReviewValues & Record<string, unknown>>({
    initialValues: { ...typed },
    rules: reviewRules(),
    violations: (values) => unanswered(items, values),
    onSubmit: async (values) => {
      await request.send(values, items);
      // what was refused may be so because something changed
      await checklist.refetch();
    },
  });
  const isChecked = checklist.data !== undefined && !hasErrors(items);
  const typedNow = useLatest<ReviewValues>(form.values);
  useEffect(() => () => onTyped(typedNow()), [onTyped, typedNow]);
  const hasThumbnail = Boolean(draft.thumbnail);
  const buttons = useRef<HTMLDivElement>(null);
  // Keeps the button that was pressed in sight, and above it why nothing was sent: the dialog may be longer than the screen.
  useEffect(() => {
    if (request.failure !== null) buttons.current?.scrollIntoView?.({ block: 'nearest' });
  }, [request.failure]);
  return (
    <FormProvider form={form} label="Request review">
      {!hasThumbnail && (
        <Alert
          className={styles.alert}
          type="warning"
          showIcon
          message={feedbackMessages.needsThumbnail}
          description={whereThumbnailIs}
        />
      )}
      <AssigneesField />
      <ReportDescription />
      <ReviewChecklist query={checklist} onShow={onShow} />
      {waiting > 0 && (
        <Alert
          className={styles.alert}
          type="error"
          showIcon
          message={`${waitingText(waiting)}: nobody is asked to review the report until it is made.`}
          action={
            <Button size="small" onClick={onShowChoice}>
              Show
            </Button>
          }
        />
      )}
      <SwitchField name="publishOnApproval" label="Publish on approval" />
      {!form.values.publishOnApproval && (
        <ZonedTimeField name="publishOn" label="Publish on" timeZone={readersTimeZone()} />
      )}
      <TextAreaField name="description" label="Description" maxLength={2000} minRows={3} />
      <OthersWriting />
      {request.failure && (
        <Alert className={styles.alert} type="error" showIcon role="alert" message={request.failure} />
      )}
      <div ref={buttons} className={styles.dialogButtons}>
        <Button onClick={onClose}>{request.isSent ? 'Go to drafts' : 'Cancel'}</Button>
        <Button
          type="primary"
          htmlType="submit"
          disabled={!hasThumbnail || !isChecked || waiting > 0 || request.isSent}
          loading={form.isSubmitting}
        >
          Request
        </Button>
      </div>
    </FormProvider>
  );
}

/** Whose last words the review may not have. */
function OthersWriting() {
  const writers = useOthers().filter(({ page }) => page === 'builder');
  if (writers.length === 0) return null;
  return (
    <Alert
      className={styles.alert}
      type="info"
      showIcon
      message={<WhoIsInIt pages={writers} />}
      description="What is not saved there when you press Request is not reviewed, and stays on that page."
    />
  );
}

/** What will be published as the description; it is changed in Settings. */
function ReportDescription() {
  const { text, author } = useDescription();
  return (
    <section aria-label="Description of the report" className={styles.described}>
      <strong>Description of the report</strong> <Tag>{describedBy(author)}</Tag>
      <p>{text === '' ? 'It has no text to take a description from.' : text}</p>
    </section>
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
      optionOf={peerOption}
      onChange={field.setValue}
      onBlur={field.onBlur}
      error={field.error}
      hint={whoDecides(field.value)}
    />
  );
}
