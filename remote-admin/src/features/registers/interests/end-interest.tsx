import { today } from '@console/contract/calendar-day';
import { endInterestRules, interestKinds, type Interest } from '@console/contract/interests';
import { Dialog } from '@console/shared-ui/dialog';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { FormProvider, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { DayField } from '../../../day-field/day-field';
import { RowButton } from '../../../row-actions/row-actions';
import { useEndInterest } from './interests.queries';

const firmToday = () => today(firmTimeZone());
const rules = endInterestRules(firmToday);

/** Ends an interest that goes on. */
export function EndInterest({ interest }: { readonly interest: Interest }) {
  const [isAsking, setAsking] = useState(false);
  if (interest.until !== null) return null;
  return (
    <>
      <RowButton
        verb="End"
        name={`${interestKinds[interest.kind].label} ${interest.company.code}`}
        isPending={false}
        onClick={() => setAsking(true)}
      />
      {isAsking && <EndDialog interest={interest} onClose={() => setAsking(false)} />}
    </>
  );
}

function EndDialog({ interest, onClose }: { readonly interest: Interest; readonly onClose: () => void }) {
  const { id, kind, company, from } = interest;
  const notify = useNotify();
  const end = useEndInterest(id);
  const { label, saidForMonths } = interestKinds[kind];
  const title = `End "${label}" of ${company.code}?`;
  const form = useConsoleForm({
    initialValues: { until: firmToday() },
    rules,
    onSubmit: async ({ until }) => {
      await end.mutateAsync(until);
      notify({ kind: 'success', text: `${label} of ${company.code} has ended.` });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={title}
      okText="End"
      isBusy={form.isSubmitting}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormProvider form={form} label={title}>
        {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
        <p>
          {saidForMonths > 0
            ? `Reports go on saying it for ${saidForMonths} months.`
            : 'Reports no longer say it after that day.'}{' '}
          It stays in the register and cannot be changed afterwards.
        </p>
        <DayField name="until" label="Last day" min={from} max={firmToday()} />
      </FormProvider>
    </Dialog>
  );
}
