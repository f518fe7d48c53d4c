import type { AnswerOf } from '@console/contract/endpoint';
import { texts } from '@console/contract/texts';
import { mailResetLink, type User } from '@console/contract/users';
import { ApiError, errorNotice } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { useNotify, type Notice } from '@console/shared-ui/notice';
import { useMutation } from '@tanstack/react-query';

/** The server waits a few seconds for the mail to go out. */
const TIMEOUT_MS = 20_000;

/** Mails a link to reset the password and says what became of the mail (D§8.4). */
export function useMailResetLink() {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id }: Pick<User, 'id'>) => call(mailResetLink, { params: { id }, timeoutMs: TIMEOUT_MS }),
    onSuccess: (answer) => notify(noticeOf(answer)),
    onError: (error) => {
      const isTold = error instanceof ApiError && [409, 429].includes(error.status);
      notify(isTold ? errorNotice(error) : errorNotice(error, texts.unableToProcess));
    },
  });
}

function noticeOf({ email, state, reason }: AnswerOf<typeof mailResetLink>): Notice {
  if (state === 'Sent') return { kind: 'success', text: `${texts.checkYourEmail} It went to ${email}.` };
  if (state === 'Waiting')
    return { kind: 'neutral', text: `The mail to ${email} waits to be sent. Mails says what becomes of it.` };
  const next = state === 'Retrying' ? ' It is tried again: see Mails.' : '';
  return {
    kind: 'error',
    text: `The mail to ${email} was not sent: ${reason ?? 'nobody is to get it'}.${next}`,
  };
}
