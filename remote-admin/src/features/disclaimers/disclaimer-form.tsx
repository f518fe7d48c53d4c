import {
  disclaimerPositions,
  disclaimerTypes,
  type Disclaimer,
  type RichTexts,
} from '@console/contract/disclaimers';
import { texts } from '@console/contract/texts';
import { SelectField, SwitchField, TextField, type ConsoleForm } from '@console/shared-ui/form';
import { RecordForm } from '../../form-card/record-form';
import { RichTextField } from './rich-text-field';
import styles from '../../form-card/form-card.module.css';
import { optionsOf } from '../../select-options/options-of';

/** What the form of a disclaimer holds; texts are Deltas. */
export interface DisclaimerValues {
  readonly name: string;
  readonly position: string;
  readonly type: string;
  readonly content: RichTexts;
  readonly inUse: boolean;
}

/** A new disclaimer as its form begins (D§3.7). */
export const newDisclaimerValues: DisclaimerValues = {
  name: '',
  position: '',
  type: '',
  content: { content: JSON.stringify({ ops: [{ insert: `${texts.newDisclaimer}\n` }] }) },
  inUse: true,
};

/** A disclaimer as its form begins. */
export function disclaimerValues({ name, position, type, deltas, inUse }: Disclaimer): DisclaimerValues {
  return { name, position, type, content: { content: '', ...deltas }, inUse };
}

interface DisclaimerFormProps {
  readonly form: ConsoleForm<DisclaimerValues>;
  readonly label: string;
  readonly saveText: string;
}

/** The form of a new or an existing generic disclaimer. */
export function DisclaimerForm(props: DisclaimerFormProps) {
  return (
    <RecordForm {...props}>
      <div className={styles.fields}>
        <TextField name="name" label="Name" required autoComplete="off" />
        <SelectField name="type" label="Type" required options={optionsOf(disclaimerTypes)} />
        <SelectField name="position" label="Position" required options={optionsOf(disclaimerPositions)} />
      </div>
      <RichTextField name="content.content" label="Content" />
      <SwitchField
        name="inUse"
        label="In use"
        hint={`Reports carry it while it is in use, and never while it says '${texts.newDisclaimer}'`}
      />
    </RecordForm>
  );
}
