import { brandFormRules } from '@console/contract/brands';
import { texts } from '@console/contract/texts';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { FormCard } from '../../../form-card/form-card';
import { StaleSave } from '@console/shared-ui/stale-save';
import { useGuardedSave } from '@console/shared-ui/use-guarded-save';
import { brandsPath, settingsPath } from '../settings-paths';
import { BrandForm } from './brand-form';
import { BrandPreview } from './brand-preview';
import { brandValues, type BrandValues } from './brand-values';
import { useBrand, useUpdateBrand, type LoadedBrand } from './brands.queries';
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
            <EditForm key={`${id} ${loaded.etag}`} loaded={loaded} onReload={() => void brand.refetch()} />
          )
        }
      </QueryView>
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

interface EditFormProps {
  readonly loaded: LoadedBrand;
  readonly onReload: () => void;
}

function EditForm({ loaded: { brand, etag }, onReload }: EditFormProps) {
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const update = useUpdateBrand(brand.id);
  const guarded = useGuardedSave(etag);
  const [initialValues] = useState(() => ({ ...brandValues(brand) }));
  const form = useConsoleForm<BrandValues & Record<string, unknown>>({
    initialValues,
    rules: brandFormRules.existing,
    onSubmit: async (values) => {
      await guarded.save((ifMatch) => update.mutateAsync({ values, ifMatch }));
      notify({ kind: 'success', text: texts.brandUpdated });
      goSoon(brandsPath);
    },
  });
  return (
    <>
      <BrandForm form={form} label="Edit Brand" saveText="Save" presentImage={brand.imageUrl} />
      {guarded.isStale && (
        <StaleSave onReload={onReload} onOverwrite={() => guarded.overwrite(form.submit)} />
      )}
    </>
  );
}
