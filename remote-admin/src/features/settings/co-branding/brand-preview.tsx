import type { ReportBrand } from '@console/shared-report/report-brand';
import { Skeleton } from '@console/shared-ui/vendor/antd';
import { Suspense, lazy, useDeferredValue } from 'react';
import styles from './brands.module.css';

// what draws a report is as large as the rest of this remote
const BrandSheet = lazy(() => import('./brand-sheet').then(({ BrandSheet }) => ({ default: BrandSheet })));

/** A sample report in the look of a brand, drawn by what draws the published ones. */
export function BrandPreview({ brand }: { readonly brand: ReportBrand }) {
  const shown = useDeferredValue(brand);
  return (
    <div className={styles.preview} role="region" aria-label="Report in the look of this brand">
      <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
        <BrandSheet brand={{ ...shown, name: shown.name || 'Name' }} />
      </Suspense>
    </div>
  );
}
