import type { AnswerOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { exportMails, listMails, retryMails, sendTestMail, type MailRow } from '@console/contract/mails';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callInBulk } from '@console/shared-auth/http/call';
import type { BulkAction, ExportRequest } from '@console/shared-ui/data-table';
import { follow } from '@console/shared-ui/follow-changes';
import { useNotify } from '@console/shared-ui/notice';
import { readsAgain } from '@console/shared-ui/reads-again';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const mailsKey = ['mails'] as const;
/** What waits is looked at again while it is in sight, in milliseconds. */
const REFRESH_MS = 5000;

/** A page of the mails, which follows what becomes of them unless a dialog is open. */
export function useMails(query: QueryOf<typeof listMails>, following: 'follows' | 'waits') {
  return useQuery({
    queryKey: [...mailsKey, query],
    queryFn: ({ signal }) => call(listMails, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...follow(['mails'], { everyMs: following === 'follows' ? REFRESH_MS : false }),
  });
}

/** Mails as CSV: those filtered or chosen. */
export const exportMailList = (request: ExportRequest) => callForExport(exportMails, request);

/** Tries the selected mails again. */
export function useMailsBulk(): { readonly noun: string; readonly actions: readonly BulkAction[] } {
  const queryClient = useQueryClient();
  return {
    noun: 'mails',
    actions: [
      {
        label: 'Retry',
        past: 'being sent again',
        note: 'Those that failed are tried again at once. What was sent already is named, and stays.',
        run: (request) => callInBulk(retryMails, { body: request }),
        undo: null,
        onDone: () => queryClient.invalidateQueries({ queryKey: mailsKey }),
      },
    ],
  };
}

/** Tries one mail again and says so. */
export function useRetryMail() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id }: MailRow) =>
      call(retryMails, { body: { filter: {}, selection: { id: [id], excludeIds: [], type: 'page' } } }),
    onSuccess: ({ failed: [failure] }, { address }) => {
      notify(
        failure
          ? { kind: 'error', text: failure.reason }
          : { kind: 'success', text: `The mail to ${address} is tried again.` },
      );
      return queryClient.invalidateQueries({ queryKey: mailsKey });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}

/** Tries all mails again that were given up, however many calls that takes, and says how many. */
export function useRetryFailed() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    async mutationFn() {
      const rows = {
        filter: { state: 'Failed' },
        selection: { id: 'all' as const, excludeIds: [], type: 'all' as const },
      };
      let done = 0;
      let after: string | null = null;
      do {
        const answer: AnswerOf<typeof retryMails> = await callInBulk(retryMails, {
          body: { ...rows, after },
        });
        done += answer.done.length;
        after = answer.next;
      } while (after !== null);
      return done;
    },
    onSuccess: (done) => {
      const text =
        done === 0
          ? 'No mail that failed can be sent again.'
          : `${done.toLocaleString('en-AU')} ${done === 1 ? 'mail is' : 'mails are'} tried again.`;
      notify({ kind: done === 0 ? 'neutral' : 'success', text });
      return queryClient.invalidateQueries({ queryKey: mailsKey });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}

/** Sends oneself a mail. */
export function useSendTestMail() {
  const queryClient = useQueryClient();
  return useMutation({
    // the server waits up to 15 s for the mail server
    mutationFn: () => call(sendTestMail, { timeoutMs: 25_000 }),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: mailsKey })),
  });
}
