import type { AnalyticsExport } from '@console/contract/analytics';
import { Button } from '@console/shared-ui/vendor/antd';
import { useDownloadAnalytics, type AnalyticsFormat } from './analytics.queries';
import styles from './analytics.module.css';

/** Saves an export as a workbook, or as CSV files. */
export function ExportDownloads({ made }: { readonly made: AnalyticsExport }) {
  return (
    <div className={styles.downloads}>
      <DownloadButton made={made} format="xlsx" />
      <DownloadButton made={made} format="csv" />
    </div>
  );
}

function DownloadButton({
  made,
  format,
}: {
  readonly made: AnalyticsExport;
  readonly format: AnalyticsFormat;
}) {
  const download = useDownloadAnalytics(format);
  const name = format.toUpperCase();
  return (
    <Button
      size="small"
      loading={download.isPending}
      aria-label={`Download ${made.fromDate} to ${made.toDate} as ${name}`}
      onClick={() => download.mutate(made.id)}
    >
      {name}
    </Button>
  );
}
