import { call, callForFile } from '@console/shared-auth/http/call';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { useNotify } from '@console/shared-ui/notice';
import { readsAgain } from '@console/shared-ui/reads-again';
import { saveFile } from '@console/shared-ui/save-file';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportKind } from './import-kind';

/** Time that a long file may take. */
const IMPORT_TIMEOUT_MS = 5 * 60_000;

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('file', file, file.name);
  return form;
}

/** A file, and whether its empty cells clear what is there. */
export interface FileToImport {
  readonly file: File;
  readonly clears: boolean;
}

const askedOf = (clears: boolean) => (clears ? { clears } : {});

/** Says what importing a file would make. What is wrong with the file is for the page to say. */
export function usePreview({ calls }: ImportKind) {
  return useMutation({
    mutationFn: ({ file, clears }: FileToImport) =>
      call(calls.preview, { query: askedOf(clears), body: formOf(file), timeoutMs: IMPORT_TIMEOUT_MS }),
  });
}

interface Confirmed extends FileToImport {
  readonly fingerprint: string;
}

/** Imports what a preview said. */
export function useRunImport({ calls, listKey }: ImportKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, clears, fingerprint }: Confirmed) =>
      call(calls.run, {
        query: { fingerprint, ...askedOf(clears) },
        body: formOf(file),
        timeoutMs: IMPORT_TIMEOUT_MS,
      }),
    // also without an answer: it may have been done
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: listKey })),
  });
}

/** Saves the bad lines of a file with what is wrong with them, as CSV. */
export function useSaveBadLines({ calls }: ImportKind) {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ file, clears }: FileToImport) =>
      callForFile(calls.badLines, {
        query: askedOf(clears),
        body: formOf(file),
        timeoutMs: IMPORT_TIMEOUT_MS,
      }),
    onSuccess: (csv) => saveFile(csv, csv.name),
    onError: (error) => notify(errorNotice(error)),
  });
}
