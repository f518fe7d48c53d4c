import { anotherReviewerRules } from '@console/contract/another-reviewer';
import { fullName } from '@console/contract/full-name';
import { stageOf } from '@console/contract/review-stage';
import { roleLevels, type Role } from '@console/contract/roles';
import { Dialog } from '@console/shared-ui/dialog';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { FormProvider, useConsoleField, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { peerOption, type Peer } from './peer-option';

interface AskReviewerProps {
  /** Of the report. */
  readonly title: string;
  /** Whom the review waits for. */
  readonly stage: 'peer' | 'legal';
  /** Finds people who review by their names. */
  readonly search: (name: string) => Promise<readonly Peer[]>;
  /** Asks somebody, by their reference. */
  readonly ask: (reviewer: string) => Promise<unknown>;
}

/** Asks one more person to review a report, at the stage that its review has reached. */
export function AskReviewer(props: AskReviewerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`Ask another reviewer of ${props.title}`}
        onClick={() => setOpen(true)}
      >
        Ask another reviewer
      </Button>
      {isOpen && <AskDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AskDialog({
  title,
  stage,
  search,
  ask,
  onClose,
}: AskReviewerProps & { readonly onClose: () => void }) {
  const notify = useNotify();
  const [chosen, setChosen] = useState<Peer | null>(null);
  const form = useConsoleForm({
    initialValues: { reviewer: '' },
    rules: anotherReviewerRules,
    onSubmit: async ({ reviewer }) => {
      await ask(reviewer);
      notify({
        kind: 'success',
        text: `${chosen ? fullName(chosen) : 'The reviewer'} is asked to review "${title}".`,
      });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title="Ask another reviewer"
      okText="Ask"
      isBusy={form.isSubmitting}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormProvider form={form} label="Ask another reviewer">
        {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
        <p>
          The review of “{title}” waits for {stage === 'legal' ? 'compliance' : 'a peer'}. Whoever is asked
          gets a message, and the history says so. Those who were asked before can still decide.
        </p>
        <ReviewerField stage={stage} search={search} chosen={chosen} onChoose={setChosen} />
      </FormProvider>
    </Dialog>
  );
}

interface ReviewerFieldProps extends Pick<AskReviewerProps, 'stage' | 'search'> {
  readonly chosen: Peer | null;
  readonly onChoose: (peer: Peer | null) => void;
}

function ReviewerField({ stage, search, chosen, onChoose }: ReviewerFieldProps) {
  const field = useConsoleField<string>('reviewer');
  return (
    <EntityPicker<Peer>
      label="Reviewer"
      required
      search={async (name) => (await search(name)).filter((peer) => stageOf(reviewerOf(peer)) === stage)}
      optionOf={peerOption}
      value={chosen}
      onChange={(peer) => {
        onChoose(peer);
        field.setValue(peer?.['@id'] ?? '');
      }}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}

const reviewerOf = ({ roles }: Peer) => ({ roles: roles.filter(isRole) });
const isRole = (name: string): name is Role => name in roleLevels;
