import { today } from '@console/contract/calendar-day';
import {
  interestKindNames,
  interestKinds,
  interestRules,
  STATEMENT_LENGTH,
  type InterestKind,
} from '@console/contract/interests';
import { fullName } from '@console/contract/full-name';
import { useMe } from '@console/shared-auth/session/session-store';
import { Dialog } from '@console/shared-ui/dialog';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { FormProvider, SelectField, TextAreaField, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { Alert } from '@console/shared-ui/vendor/antd';
import { CompanyField } from '../../../company-field/company-field';
import { DayField } from '../../../day-field/day-field';
import { useDeclareInterest, type Holder } from './interests.queries';

const firmToday = () => today(firmTimeZone());
const rules = interestRules(firmToday);

interface DeclareDialogProps {
  readonly holder: Holder;
  readonly onClose: () => void;
}

/** Declares an interest, of one's own or of the house. */
export function DeclareDialog({ holder, onClose }: DeclareDialogProps) {
  const me = useMe();
  const who = holder === 'own' ? `${fullName(me)}, an author of this report,` : 'The house';
  const notify = useNotify();
  const declare = useDeclareInterest(holder);
  const form = useConsoleForm({
    initialValues: { company: '', kind: 'holding' as InterestKind, statement: '', from: firmToday() },
    rules,
    onSubmit: async (values) => {
      const { company } = await declare.mutateAsync(values);
      notify({
        kind: 'success',
        text: `Declared. Reports about ${company.code} say it when they are sent for review from now on.`,
      });
      onClose();
    },
  });
  const { kind } = form.values;
  const title = holder === 'own' ? 'Declare an interest' : 'Declare an interest of the house';
  return (
    <Dialog
      open
      title={title}
      okText="Declare"
      isBusy={form.isSubmitting}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormProvider form={form} label={title}>
        {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
        <CompanyField name="company" label="Company" />
        <SelectField
          name="kind"
          label="Kind"
          required
          options={interestKindNames.map((name) => ({ value: name, label: interestKinds[name].label }))}
          hint={kind === 'other' ? undefined : `Reports say: ${who} ${sentenceOf(kind)}`}
        />
        {kind === 'other' && (
          <TextAreaField
            name="statement"
            label="What reports say"
            required
            maxLength={STATEMENT_LENGTH}
            hint={`They print: “${who.replace(/,$/, '')}, on the company: …”`}
          />
        )}
        <DayField name="from" label="Since" min="1900-01-01" max={firmToday()} />
      </FormProvider>
    </Dialog>
  );
}

const sentenceOf = (kind: InterestKind) => interestKinds[kind].sentence.replace('{company}', 'the company');
