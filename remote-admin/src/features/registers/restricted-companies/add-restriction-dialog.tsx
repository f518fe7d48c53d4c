import { today } from '@console/contract/calendar-day';
import {
  restrictionKindNames,
  restrictionKinds,
  restrictionRules,
  type RestrictionKind,
} from '@console/contract/restricted-companies';
import { REVOCATION_REASON_LENGTH } from '@console/contract/reports';
import { Dialog } from '@console/shared-ui/dialog';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { FormProvider, SelectField, TextAreaField, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { Alert } from '@console/shared-ui/vendor/antd';
import { CompanyField } from '../../../company-field/company-field';
import { DayField } from '../../../day-field/day-field';
import { useAddRestriction } from './restricted-companies.queries';

const firmToday = () => today(firmTimeZone());
const rules = restrictionRules(firmToday);

const kindHints: Readonly<Record<RestrictionKind, string>> = {
  restricted: 'Nothing that names the company is reviewed or published. People are not told why.',
  watched: 'Nothing is stopped. Compliance is told where a report under review names the company.',
};

/** Adds an entry to the register. */
export function AddRestrictionDialog({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const add = useAddRestriction();
  const form = useConsoleForm({
    initialValues: {
      company: '',
      kind: 'restricted' as RestrictionKind,
      from: firmToday(),
      until: '',
      reason: '',
    },
    rules,
    onSubmit: async ({ until, ...values }) => {
      const { company, kind, state } = await add.mutateAsync({ ...values, until: until || null });
      const word = restrictionKindNames[kind].toLowerCase();
      const held =
        kind === 'restricted' && state === 'in force' ? ' Approved reports about it are on hold.' : '';
      const text = `${company.code} is ${state === 'planned' ? 'to be ' : ''}${word}.${held}`;
      notify({ kind: 'success', text });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title="Add a company to the register"
      okText="Add"
      isBusy={form.isSubmitting}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormProvider form={form} label="Add a company to the register">
        {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
        <CompanyField name="company" label="Company" />
        <SelectField
          name="kind"
          label="Kind"
          required
          options={restrictionKinds.map((kind) => ({ value: kind, label: restrictionKindNames[kind] }))}
          hint={kindHints[form.values.kind]}
        />
        <DayField
          name="from"
          label="From"
          min={firmToday()}
          hint={`From the beginning of that day in ${firmTimeZone()}; today: at once`}
        />
        <DayField
          name="until"
          label="Until"
          min={form.values.from}
          optional
          hint="The last day of it. Empty: until somebody ends it"
        />
        <TextAreaField
          name="reason"
          label="Reason"
          required
          maxLength={REVOCATION_REASON_LENGTH}
          hint="Compliance alone reads it, in this register."
        />
      </FormProvider>
    </Dialog>
  );
}
