import { SwitchField, TextField, type ConsoleForm } from '@console/shared-ui/form';
import { BRAND_IMAGE_MAX_BYTES } from '@console/contract/brands';
import { FormCard } from '../../../form-card/form-card';
import { RecordForm } from '../../../form-card/record-form';
import { ColourField } from '../report-look/colour-field';
import { ImageField } from '../report-look/image-field';
import lookStyles from '../report-look/look.module.css';
import { BrandPreview } from './brand-preview';
import type { BrandValues } from './brand-values';

interface BrandFormProps {
  readonly form: ConsoleForm<BrandValues & Record<string, unknown>>;
  readonly label: string;
  readonly saveText: string;
  /** Address of the image that is kept; null for a new brand. */
  readonly presentImage: string | null;
}

/** The form of a brand beside a report in its look, which follows every change (D§2.38). */
export function BrandForm({ form, label, saveText, presentImage }: BrandFormProps) {
  const { image, ...brand } = form.values;
  return (
    <div className={lookStyles.page}>
      <RecordForm form={form} label={label} saveText={saveText}>
        <TextField name="name" label="Name" required autoComplete="off" maxLength={120} />
        <TextField name="registeredName" label="Registered Name" autoComplete="off" maxLength={200} />
        <TextField name="websiteLink" label="Website Link" required autoComplete="off" hint="https://…" />
        <ImageField
          label="Image"
          present={presentImage}
          maxBytes={BRAND_IMAGE_MAX_BYTES}
          required={presentImage === null}
        />
        <ColourField />
        <SwitchField
          name="enableHeaderColors"
          label="Enable Header Colors"
          hint="The colour fills the header."
        />
        <SwitchField name="logoSwap" label="Logo Swap" hint="The image replaces our logo." />
        <SwitchField
          name="enableLogoAllPages"
          label="Enable Logo All Pages"
          hint="The image is shown on every page, not only on the first."
        />
      </RecordForm>
      <FormCard title="Preview">
        <BrandPreview brand={{ ...brand, logo: image?.url ?? presentImage }} />
      </FormCard>
    </div>
  );
}
