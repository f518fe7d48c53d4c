import { unnamedFirm } from '@console/contract/firm';
import type { ReportBrand } from '@console/shared-report/report-brand';
import { useFirm } from '../firm/firm.queries';
import { ReportPreview } from '../report-look/report-preview';

/** A sample report in the look of a brand, beside the firm's. */
export function BrandPreview({ brand }: { readonly brand: ReportBrand }) {
  const { data } = useFirm();
  return (
    <ReportPreview
      label="Report in the look of this brand"
      look={{
        firm: data?.firm ?? unnamedFirm,
        firmLogo: data?.firm.logoUrl ?? null,
        brand: { ...brand, name: brand.name || 'Name' },
      }}
    />
  );
}
