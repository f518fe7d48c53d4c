import type { Approval } from '@console/contract/approvals';
import { LabelledField } from '@console/shared-ui/form';
import { Alert, Button, Input, Select } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { DecisionSummary } from './decision-summary';
import type { FeedbackChoice } from './feedback-actions';
import { FeedbackButtons } from './feedback-buttons';
import type { NamedBlock } from '../../report-changes/named-blocks';
import type { BlockChoice } from './use-block-pointing';
import { SeenDataField } from './seen-data-field';
import { useFeedback } from './use-feedback';
import styles from './feedback.module.css';

/** Longest comment that the server takes. */
const MAX_COMMENT_LENGTH = 4000;

/** Stands for the report as a whole. */
const WHOLE_REPORT = '';

const nothing: FeedbackChoice = { buttons: [], reasons: [] };

interface FeedbackFormProps {
  readonly approval: Approval;
  /** Otherwise nothing can be sent, and what was written stays. */
  readonly mayDecide: boolean;
  readonly named: readonly NamedBlock[];
  readonly blocks: BlockChoice;
  /** What was written, and how to change it. */
  readonly written: readonly [string, (comments: string) => void];
}

/** The comment and the buttons of those who may say something to the review. */
export function FeedbackForm({ approval, mayDecide, named, blocks, written }: FeedbackFormProps) {
  const id = useId();
  const [comments] = written;
  const { choice, error, failure, goOn, send, isBusy, write, seenData } = useFeedback(
    approval,
    blocks,
    written,
  );
  const { buttons, reasons } = mayDecide ? choice : nothing;
  if (buttons.length === 0 && comments === '' && !goOn) return null;
  const mayApprove = buttons.some(({ action, isRefused }) => action === 'approve' && !isRefused);
  /** To be read before it is sent. */
  const ask = (text: string) => {
    write(comments === '' ? text : `${comments}\n${text}`);
    document.getElementById(id)?.focus();
  };
  return (
    <form className={styles.form} aria-label="Feedback" onSubmit={(event) => event.preventDefault()}>
      {failure !== null && <Alert type="error" showIcon role="alert" message={failure} />}
      {goOn && <Arrived onGoOn={goOn} />}
      <LabelledField id={id} label="Comments" error={error ?? undefined}>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={MAX_COMMENT_LENGTH}
          value={comments}
          status={error === null ? '' : 'error'}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => write(event.target.value.trimStart())}
        />
      </LabelledField>
      <AboutField named={named} blocks={blocks} />
      {reasons.map((reason) => (
        <p key={reason} role="note">
          {reason}
        </p>
      ))}
      {mayApprove && seenData && <SeenDataField {...seenData} onAsk={ask} />}
      {mayApprove && <DecisionSummary id={`${id}-decision`} approval={approval} />}
      <FeedbackButtons
        approval={approval}
        buttons={buttons}
        describedBy={mayApprove ? `${id}-decision` : undefined}
        isBusy={isBusy}
        send={send}
      />
    </form>
  );
}

/** The answer to it was lost, and the review has it. */
function Arrived({ onGoOn }: { readonly onGoOn: () => void }) {
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      message="It was done: it stands in the history below."
      action={
        <Button size="small" onClick={onGoOn}>
          Continue
        </Button>
      }
    />
  );
}

/** What the comment is about: chosen here, or by a click in the preview. */
function AboutField({ named, blocks }: Pick<FeedbackFormProps, 'named' | 'blocks'>) {
  const id = useId();
  const options = named.map((block) => ({ value: block.id, label: block.name }));
  return (
    <LabelledField id={id} label="Comment is about" hint="Or click a block in the report.">
      <Select
        id={id}
        className={styles.about}
        showSearch
        optionFilterProp="label"
        options={[{ value: WHOLE_REPORT, label: 'The whole report' }, ...options]}
        value={blocks.chosenId ?? WHOLE_REPORT}
        onChange={(nodeId) => blocks.choose(nodeId === WHOLE_REPORT ? null : nodeId)}
      />
    </LabelledField>
  );
}
