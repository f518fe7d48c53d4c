import { draftPdfView } from '@console/contract/drafts';
import { reportPdf } from '@console/contract/reports';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { callForFile } from '@console/shared-auth/http/call';
import { useNotify } from '@console/shared-ui/notice';
import { saveFile } from '@console/shared-ui/save-file';
import { useMutation } from '@tanstack/react-query';

/** Time that printing a draft may take beyond that of a plain call (A§7.1). */
const PRINT_TIMEOUT_MS = 60_000;

/** Whose PDF is saved. */
export interface PdfSource {
  readonly kind: 'draft' | 'report';
  readonly id: string;
  readonly title: string;
}

const endpoints = { draft: draftPdfView, report: reportPdf } as const;

/** Fetches a PDF with the bearer (S14) and lets the browser save it. */
export function useSavePdf() {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ kind, id }: PdfSource) =>
      callForFile(endpoints[kind], { params: { id }, timeoutMs: PRINT_TIMEOUT_MS }),
    onSuccess: (pdf, { title }) => saveFile(pdf, `${title}.pdf`),
    onError: (error) => notify(errorNotice(error)),
  });
}
