import {
  FormProvider,
  NumberField,
  PasswordField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useConsoleForm,
} from '@console/shared-ui/form';
import { Sample } from './sample';
import styles from './design-system.module.css';

const choices = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];

/** Fields as they begin, filled, disabled, and with what is wrong. */
export function FieldSamples() {
  const form = useConsoleForm({
    initialValues: {
      ...{ empty: '', filled: 'Filled', wrong: 'ab', shown: 'Not to be changed', password: 'secret' },
      ...{ text: 'Several\nlines', choice: 'one', isOn: true, count: 3 },
    },
    violations: () => [{ path: 'wrong', message: 'Write at least three letters.' }],
    onSubmit: async () => 'unsaved',
  });
  return (
    <Sample title="Fields">
      <FormProvider form={form}>
        <div className={styles.fields}>
          <TextField name="empty" label="Empty" required hint="What is asked for." />
          <TextField name="filled" label="Filled" />
          <TextField name="wrong" label="Wrong" required />
          <TextField name="shown" label="Read only" readOnly />
          <PasswordField name="password" label="Password" />
          <NumberField name="count" label="Number" />
          <SelectField name="choice" label="Choice" options={choices} />
          <SwitchField name="isOn" label="Switch" />
          <TextAreaField name="text" label="Lines" />
        </div>
      </FormProvider>
    </Sample>
  );
}
