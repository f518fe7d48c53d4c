import { companiesChangeRules } from '@console/contract/companies';
import type { GicsPath } from '@console/contract/gics';
import type { BulkQuestionProps } from '@console/shared-ui/data-table';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, useConsoleForm } from '@console/shared-ui/form';
import styles from '../../../form-card/form-card.module.css';
import { GicsFields } from '../gics-fields';
import { companiesStep } from '../coverage.queries';

/** Asks where in the classification the selected companies belong. */
export function SectorDialog({ rows, names, onStart, onCancel }: BulkQuestionProps) {
  const title = `Change the sector of ${rows}`;
  const form = useConsoleForm<{ gics: GicsPath }>({
    initialValues: { gics: { sector: '', industryGroup: '', industry: '', subIndustry: '' } },
    rules: companiesChangeRules.pick(['gics']),
    onSubmit: async ({ gics }) => onStart(companiesStep('moved', { gics })),
  });
  return (
    <Dialog open title={title} okText="Change sector" onOk={() => void form.submit()} onCancel={onCancel}>
      <FormProvider form={form} label={title}>
        <div className={styles.inDialog}>
          {names !== '' && <p>{names}</p>}
          <GicsFields />
        </div>
      </FormProvider>
    </Dialog>
  );
}
