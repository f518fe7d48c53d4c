import { FIRM_LOGO_MAX_BYTES, firmFormRules } from '@console/contract/firm';
import { SwitchField, TextAreaField, TextField } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { FormCard } from '../../../form-card/form-card';
import { RecordForm } from '../../../form-card/record-form';
import { ColourField } from '../report-look/colour-field';
import { ImageField } from '../report-look/image-field';
import styles from '../report-look/look.module.css';
import { ReportPreview } from '../report-look/report-preview';
import { firmValues, type FirmValues } from './firm-values';
import { loadFirm, useUpdateFirm, type LoadedFirm } from './firm.queries';

type FormValues = FirmValues & Record<string, unknown>;

const versionOf = ({ firm, etag }: LoadedFirm) => ({ values: { ...firmValues(firm) }, etag });

/** The form of the firm beside a report that it publishes, which follows every change. */
export function FirmForm({ loaded }: { readonly loaded: LoadedFirm }) {
  const { firm } = loaded;
  const notify = useNotify();
  const update = useUpdateFirm();
  const { form, conflict } = useGuardedForm<FormValues>({
    what: 'the firm',
    loaded: versionOf(loaded),
    rules: firmFormRules,
    load: async () => versionOf(await loadFirm()),
    send: async ({ values, ifMatch }) => (await update.mutateAsync({ values, ifMatch })).etag,
    onSaved: () => notify({ kind: 'success', text: 'Firm saved.' }),
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
      {conflict}
    </>
  );
}
