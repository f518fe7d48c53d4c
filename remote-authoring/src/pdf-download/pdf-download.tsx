import { Button, type ButtonProps } from '@console/shared-ui/vendor/antd';
import { useSavePdf, type PdfSource } from './pdf-download.queries';

interface PdfDownloadProps {
  readonly source: PdfSource;
  readonly look?: Pick<ButtonProps, 'type' | 'size'>;
}

/** Saves the PDF of a report. */
export function PdfDownload({ source, look }: PdfDownloadProps) {
  const savePdf = useSavePdf();
  return (
    <Button
      {...look}
      aria-label={`Download PDF of ${source.title}`}
      loading={savePdf.isPending}
      onClick={() => savePdf.mutate(source)}
    >
      PDF
    </Button>
  );
}
