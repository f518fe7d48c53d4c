import { brandFormRules } from '@console/contract/brands';
import { texts } from '@console/contract/texts';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { brandsPath, settingsPath } from '../settings-paths';
import { BrandForm } from './brand-form';
import { newBrandValues, type BrandValues } from './brand-values';
import { useCreateBrand } from './brands.queries';
import { REDIRECT_DELAY_MS } from '../../../form-card/redirect-delay';

/** Creates a brand (D§2.38). */
export function BrandCreatePage() {
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const create = useCreateBrand();
  const form = useConsoleForm<BrandValues & Record<string, unknown>>({
    initialValues: { ...newBrandValues },
    rules: brandFormRules.new,
    onSubmit: async (values) => {
      await create.mutateAsync(values);
      return {
        afterwards() {
          notify({ kind: 'success', text: texts.brandAdded });
          goSoon(brandsPath);
        },
      };
    },
  });
  return (
    <>
      <PageHeader
        title="Create Brand"
        breadcrumbs={[
          { title: 'Settings', to: settingsPath },
          { title: 'Co Branding', to: brandsPath },
          { title: 'Create' },
        ]}
      />
      <BrandForm form={form} label="Create Brand" saveText="Create" presentImage={null} />
    </>
  );
}
