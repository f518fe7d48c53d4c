import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { FormCard } from '../../../form-card/form-card';
import { useKeyProperties } from './key-properties.queries';
import { ScaleFields } from './scale-fields';
import { useKeyPropertiesForm, type LoadedKeyProperties } from './use-key-properties-form';

interface KeyPropertiesSectionProps {
  readonly company: { readonly id: string; readonly type: string | null };
}

/** Key properties on the page of a company; an Emerging Company has none (D§2.28, U37). */
export function KeyPropertiesSection({ company }: KeyPropertiesSectionProps) {
  return company.type === null ? <Section companyId={company.id} /> : null;
}

function Section({ companyId }: { readonly companyId: string }) {
  const loaded = useKeyProperties(companyId);
  return (
    <FormCard title="Key Properties">
      <QueryView query={loaded}>
        {(data) => (
          <SectionForm
            key={data.etag}
            companyId={companyId}
            loaded={data}
            onReload={() => void loaded.refetch()}
          />
        )}
      </QueryView>
    </FormCard>
  );
}

interface SectionFormProps {
  readonly companyId: string;
  readonly loaded: LoadedKeyProperties;
  readonly onReload: () => void;
}

function SectionForm({ companyId, loaded, onReload }: SectionFormProps) {
  const edited = useKeyPropertiesForm({ companyId, loaded });
  const { form } = edited;
  return (
    <ScaleFields {...edited} onReload={onReload}>
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
