import { formatDay } from '@console/shared-ui/format';
import { Button, type ButtonProps } from '@console/shared-ui/vendor/antd';
import { useSaveIdeasPdf } from './best-ideas.queries';

interface IdeasPdfButtonProps {
  readonly list: { readonly id: string; readonly publishedDay: string | null };
  readonly look?: Pick<ButtonProps, 'type' | 'size'>;
}

/** Saves the PDF of a published list. */
export function IdeasPdfButton({ list, look }: IdeasPdfButtonProps) {
  const savePdf = useSaveIdeasPdf();
  return (
    <Button
      {...look}
      aria-label={`Download PDF of ${formatDay(list.publishedDay)}`}
      loading={savePdf.isPending}
      onClick={() => savePdf.mutate(list)}
    >
      PDF
    </Button>
  );
}
