import { EMERGING_COMPANY } from '@console/contract/company-rules';
import { ScaleFields } from '@console/shared-report/scale-fields';
import {
  useKeyPropertiesForm,
  type LoadedKeyProperties,
} from '@console/shared-report/use-key-properties-form';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { FormCard } from '../../../form-card/form-card';
import { loadKeyProperties, useKeyProperties, useUpdateKeyProperties } from './key-properties.queries';

interface KeyPropertiesSectionProps {
  readonly company: { readonly id: string; readonly type: string | null };
  /** As the form has it, saved or not. */
  readonly chosenFlag: string;
}

/** Key properties on the page of a company; an Emerging Company, saved or about to be, has none (D§2.28, U37). */
export function KeyPropertiesSection({ company, chosenFlag }: KeyPropertiesSectionProps) {
  if (company.type === EMERGING_COMPANY || chosenFlag === EMERGING_COMPANY) return null;
  return <Section companyId={company.id} />;
}

function Section({ companyId }: { readonly companyId: string }) {
  const loaded = useKeyProperties(companyId);
  return (
    <FormCard title="Key Properties">
      <QueryView query={loaded}>
        {(data) => <SectionForm key={data.etag} companyId={companyId} loaded={data} />}
      </QueryView>
    </FormCard>
  );
}

interface SectionFormProps {
  readonly companyId: string;
  readonly loaded: LoadedKeyProperties;
}

function SectionForm({ companyId, loaded }: SectionFormProps) {
  const { mutateAsync } = useUpdateKeyProperties(companyId);
  const edited = useKeyPropertiesForm({
    loaded,
    load: () => loadKeyProperties(companyId),
    save: mutateAsync,
  });
  const { form } = edited;
  return (
    <ScaleFields {...edited}>
      <Button
        type="primary"
        htmlType="submit"
        disabled={!form.dirty || form.isSubmitting}
        loading={form.isSubmitting}
      >
        Save Key Properties
      </Button>
    </ScaleFields>
  );
}
