import { Skeleton } from '@console/shared-ui/vendor/antd';
import { Suspense, lazy, useDeferredValue } from 'react';
import styles from './look.module.css';
import type { ReportLook } from './report-sample';

// what draws a report is as large as the rest of this remote
const ReportSample = lazy(() =>
  import('./report-sample').then(({ ReportSample }) => ({ default: ReportSample })),
);

interface ReportPreviewProps {
  readonly label: string;
  readonly look: ReportLook;
}

/** A sample report in the look of a firm or a brand, drawn by what draws the published ones. */
export function ReportPreview({ label, look }: ReportPreviewProps) {
  const shown = useDeferredValue(look);
  return (
    <div className={styles.preview} role="region" aria-label={label}>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
        <ReportSample {...shown} />
      </Suspense>
    </div>
  );
}
