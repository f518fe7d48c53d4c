import type { AnalyticsExport } from '@console/contract/analytics';
import { Button } from '@console/shared-ui/vendor/antd';
import { useDownloadAnalytics } from './analytics.queries';

/** Saves an export as a workbook, or as CSV files. */
export function ExportDownloads({ made }: { readonly made: AnalyticsExport }) {
  const period = `${made.fromDate} to ${made.toDate}`;
  const workbook = useDownloadAnalytics('xlsx');
  const csv = useDownloadAnalytics('csv');
  return (
    <div className="analytics-downloads">
      <Button
        size="small"
        loading={workbook.isPending}
        aria-label={`Download ${period} as XLSX`}
        onClick={() => workbook.mutate(made.id)}
      >
        XLSX
      </Button>
      <Button
        size="small"
        loading={csv.isPending}
        aria-label={`Download ${period} as CSV`}
        onClick={() => csv.mutate(made.id)}
      >
        CSV
      </Button>
    </div>
  );
}
