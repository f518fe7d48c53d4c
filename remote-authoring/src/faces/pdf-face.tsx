import { draftPdfView } from '@console/contract/drafts';
import { endpointUrl } from '@console/contract/endpoint';
import { texts } from '@console/contract/texts';
import { choicesFailure } from '@console/shared-ui/choices-failure';
import { Select } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useBrands } from './brands.queries';
import { ServerFace } from '@console/shared-report/server-face';
import styles from './faces.module.css';

/** Stands for no brand: its PDF is the one that was reviewed. */
const NO_BRAND = '';

/** A draft as PDF, plain or in the look of a brand (A§2.33). */
export function PdfFace({ draftId }: { readonly draftId: string }) {
  const brands = useBrands();
  const [brandId, setBrandId] = useState(NO_BRAND);
  const options = (brands.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        aria-label="Co-brand"
        className={styles.brand}
        loading={brands.isPending}
        options={[{ value: NO_BRAND, label: texts.defaultBrand }, ...options]}
        value={brandId}
        onChange={setBrandId}
        status={brands.isError ? 'error' : ''}
      />
      {/* without them the plain PDF is there all the same */}
      {choicesFailure(brands)}
      <ServerFace
        key={brandId}
        kind="pdf"
        address={endpointUrl(draftPdfView, { id: draftId }, { coBranding: brandId })}
      />
    </>
  );
}
