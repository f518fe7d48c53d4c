import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import {
  checkReportImport,
  createReportImport,
  discardReportImport,
  exportManifestLines,
  exportReportImports,
  getReportImport,
  listManifestLines,
  listReportImports,
  offerArchivedPdfs,
  replaceManifest,
  revokeReportImport,
  sendArchivedPdf,
  startReportImport,
  type ReportImport,
} from '@console/contract/report-imports';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { follow } from '@console/shared-ui/follow-changes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { reportImportPath, reportImportsPath } from '../../report-paths';
import type { PdfCalls } from './send-pdfs';

const importsKey = ['report-imports'] as const;
const oneKey = (id: string) => [...importsKey, 'one', id] as const;

/** How often an import that runs is looked at. */
const FOLLOW_MS = 1000;
/** Time that a long manifest, and a large PDF on a slow line, may take. */
const CHECK_TIMEOUT_MS = 2 * 60_000;
const SEND_TIMEOUT_MS = 10 * 60_000;

/** A page of the imports, newest first. */
export function useReportImports(query: QueryOf<typeof listReportImports>) {
  return useQuery({
    queryKey: [...importsKey, 'list', query],
    queryFn: ({ signal }) => call(listReportImports, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...follow(['report-imports'], { everyMs: 5 * FOLLOW_MS }),
  });
}

/** Imports as CSV: those filtered or chosen. */
export const exportImportList = (request: ExportRequest) => callForExport(exportReportImports, request);

/** One import, followed while it runs. */
export function useReportImport(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getReportImport, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'importing' ? FOLLOW_MS : false),
    refetchOnWindowFocus: true,
  });
}

/** A page of the lines of an import, read again whenever its counts have changed. */
export function useManifestLines(of: ReportImport, query: QueryOf<typeof listManifestLines>) {
  const { id, manifest, state, ready, bad, waiting, present, imported, pdfs } = of;
  return useQuery({
    queryKey: [
      ...[...importsKey, 'lines', { ...query, import: id }],
      { manifest, state, ready, bad, waiting, present, imported, pdfs },
    ],
    queryFn: ({ signal }) => call(listManifestLines, { query: { ...query, import: id }, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
}

/** Lines of an import as CSV: those filtered or chosen. */
export const exportLinesOf = (importId: string) => (request: ExportRequest) =>
  callForExport(exportManifestLines, { ...request, filter: { ...request.filter, import: importId } });

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('file', file, file.name);
  return form;
}

/** Begins an import with a manifest and opens it. What is wrong with the manifest is for the page to say. */
export function useCreateImport() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (manifest: File) =>
      call(createReportImport, { body: formOf(manifest), timeoutMs: CHECK_TIMEOUT_MS }),
    onSuccess: (made) => {
      queryClient.setQueryData<ReportImport>(oneKey(made.id), made);
      void queryClient.invalidateQueries({ queryKey: [...importsKey, 'list'] });
      void navigate(reportImportPath(made.id));
    },
  });
}

/** Replaces the manifest of an import. */
export function useReplaceManifest(id: string) {
  return useImportAction(id, (manifest: File) =>
    call(replaceManifest, { params: { id }, body: formOf(manifest), timeoutMs: CHECK_TIMEOUT_MS }),
  );
}

/** Checks all lines again. */
export function useCheckImport(id: string) {
  return useImportAction(id, () => call(checkReportImport, { params: { id }, timeoutMs: CHECK_TIMEOUT_MS }));
}

/** Imports what is ready. */
export function useStartImport(id: string) {
  return useImportAction(id, (body: BodyOf<typeof startReportImport>) =>
    call(startReportImport, { params: { id }, body, timeoutMs: CHECK_TIMEOUT_MS }),
  );
}

/** Revokes all reports of an import and says so. */
export function useRevokeImport(id: string) {
  const notify = useNotify();
  const revoke = useImportAction(id, (reason: string) =>
    call(revokeReportImport, { params: { id }, body: { reason } }),
  );
  return {
    ...revoke,
    mutateAsync: (reason: string) =>
      revoke.mutateAsync(reason, {
        onSuccess: () => notify({ kind: 'success', text: 'All reports of this import are revoked.' }),
      }),
  };
}

function useImportAction<Input>(id: string, act: (input: Input) => Promise<ReportImport>) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => {
      queryClient.setQueryData<ReportImport>(oneKey(id), changed);
    },
    onError: (error) => {
      notify(errorNotice(error));
      // a refusal means that the page is out of date
      void queryClient.invalidateQueries({ queryKey: oneKey(id) });
    },
  });
}

/** Discards an import and goes back to the list. */
export function useDiscardImport(id: string) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(discardReportImport, { params: { id } }),
    onSuccess: () => {
      notify({ kind: 'success', text: 'The import was discarded.' });
      void navigate(reportImportsPath);
      queryClient.removeQueries({ queryKey: oneKey(id) });
      void queryClient.invalidateQueries({ queryKey: [...importsKey, 'list'] });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}

/** The calls by which PDFs of an import are sent. */
export function pdfCallsOf(id: string): PdfCalls {
  return {
    offer: async (files, signal) =>
      (await call(offerArchivedPdfs, { params: { id }, body: { files: [...files] }, signal })).files,
    send: async (path, file, signal) => {
      await call(sendArchivedPdf, {
        ...{ params: { id }, query: { path }, body: formOf(file), signal },
        timeoutMs: SEND_TIMEOUT_MS,
      });
    },
  };
}
