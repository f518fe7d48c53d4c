import { FIRM_LOGO_MAX_BYTES, firmFormRules } from '@console/contract/firm';
import { SwitchField, TextAreaField, TextField, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { StaleSave } from '@console/shared-ui/stale-save';
import { useGuardedSave } from '@console/shared-ui/use-guarded-save';
import { useState } from 'react';
import { FormCard } from '../../../form-card/form-card';
import { RecordForm } from '../../../form-card/record-form';
import { ColourField } from '../report-look/colour-field';
import { ImageField } from '../report-look/image-field';
import styles from '../report-look/look.module.css';
import { ReportPreview } from '../report-look/report-preview';
import { firmValues, type FirmValues } from './firm-values';
import { useUpdateFirm, type LoadedFirm } from './firm.queries';

interface FirmFormProps {
  readonly loaded: LoadedFirm;
  readonly onReload: () => void;
}

/** The form of the firm beside a report that it publishes, which follows every change. */
export function FirmForm({ loaded: { firm, etag }, onReload }: FirmFormProps) {
  const notify = useNotify();
  const update = useUpdateFirm();
  const guarded = useGuardedSave(etag);
  const [initialValues] = useState(() => ({ ...firmValues(firm) }));
  const form = useConsoleForm<FirmValues & Record<string, unknown>>({
    initialValues,
    rules: firmFormRules,
    onSubmit: async (values) => {
      await guarded.save((ifMatch) => update.mutateAsync({ values, ifMatch }));
      notify({ kind: 'success', text: 'Firm saved.' });
    },
  });
  const { image, withoutLogo, ...shown } = form.values;
  const logo = image?.url ?? (withoutLogo ? null : firm.logoUrl);
  return (
    <>
      <div className={styles.page}>
        <RecordForm form={form} label="Firm" saveText="Save">
          <TextField name="name" label="Name" required autoComplete="organization" maxLength={80} />
          <TextField name="registeredName" label="Registered Name" autoComplete="off" maxLength={200} />
          <TextField name="abn" label="ABN" autoComplete="off" maxLength={20} inputMode="numeric" />
          <TextAreaField name="address" label="Address" minRows={2} />
          <TextField name="websiteLink" label="Website Link" autoComplete="url" hint="https://…" />
          <ImageField
            label="Logo"
            present={withoutLogo ? null : firm.logoUrl}
            maxBytes={FIRM_LOGO_MAX_BYTES}
          />
          {firm.logoUrl && (
            <SwitchField name="withoutLogo" label="Remove Logo" hint="The name stands in its place." />
          )}
          <ColourField />
        </RecordForm>
        <FormCard title="Preview">
          <ReportPreview
            label="Report of this firm"
            look={{ firm: { ...firm, ...shown, name: shown.name || 'Name' }, firmLogo: logo, brand: null }}
          />
        </FormCard>
      </div>
      {guarded.isStale && (
        <StaleSave onReload={onReload} onOverwrite={() => guarded.overwrite(form.submit)} />
      )}
    </>
  );
}
