import { brandFormRules } from '@console/contract/brands';
import { texts } from '@console/contract/texts';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Navigate, useParams } from 'react-router-dom';
import { RecordHistory } from '../../../record-history/record-history';
import { FormCard } from '../../../form-card/form-card';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { brandsPath, settingsPath } from '../settings-paths';
import { BrandForm } from './brand-form';
import { BrandPreview } from './brand-preview';
import { brandValues, type BrandValues } from './brand-values';
import { loadBrand, useBrand, useUpdateBrand, type LoadedBrand } from './brands.queries';
import { REDIRECT_DELAY_MS } from '../../../form-card/redirect-delay';

/** Edits a brand; a failed load goes to /not-found (D§8.7). */
export function BrandEditPage() {
  const { id = '' } = useParams();
  const brand = useBrand(id);
  if (brand.isError && brand.data === undefined) return <Navigate to="/not-found" replace />;
  return (
    <>
      <PageHeader
        title={brand.data?.brand.name ?? 'Edit Brand'}
        breadcrumbs={[
          { title: 'Settings', to: settingsPath },
          { title: 'Co Branding', to: brandsPath },
          { title: 'Edit' },
        ]}
      />
      <QueryView query={brand}>
        {(loaded) =>
          loaded.brand.deleted ? (
            <DeletedBrand loaded={loaded} />
          ) : (
            <EditForm key={`${id} ${loaded.etag}`} loaded={loaded} />
          )
        }
      </QueryView>
      {brand.data && <RecordHistory kind="brand" id={id} />}
    </>
  );
}

/** A deleted brand is kept for the record, and nothing of it changes. */
function DeletedBrand({ loaded: { brand } }: { readonly loaded: LoadedBrand }) {
  return (
    <FormCard title="Deleted">
      <p>This brand was deleted. It is kept for the record and cannot be changed; this is how it looked.</p>
      <BrandPreview brand={{ ...brand, logo: brand.imageUrl }} />
    </FormCard>
  );
}

const versionOf = ({ brand, etag }: LoadedBrand) => ({ values: { ...brandValues(brand) }, etag });

function EditForm({ loaded }: { readonly loaded: LoadedBrand }) {
  const { brand } = loaded;
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const update = useUpdateBrand(brand.id);
  const { form, conflict } = useGuardedForm<BrandValues & Record<string, unknown>>({
    what: 'this brand',
    loaded: versionOf(loaded),
    rules: brandFormRules.existing,
    load: async () => versionOf(await loadBrand(brand.id)),
    send: async ({ values, ifMatch }) => (await update.mutateAsync({ values, ifMatch })).etag,
    onSaved: () => {
      notify({ kind: 'success', text: texts.brandUpdated });
      goSoon(brandsPath);
    },
  });
  return (
    <>
      <BrandForm form={form} label="Edit Brand" saveText="Save" presentImage={brand.imageUrl} />
      {conflict}
    </>
  );
}
