import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import {
  createUser,
  enableUsers,
  exportUsers,
  listUnsentLinks,
  listUsers,
  NO_MAIL,
  resendLinks,
  sendUnsentLinks,
} from '@console/contract/users';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callInBulk } from '@console/shared-auth/http/call';
import { useMe } from '@console/shared-auth/session/session-store';
import type { BulkAction, BulkStep, ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userListKey } from '../../user-form/user.queries';
import { followRecords } from '../../told-lists/follow-records';

const unsentLinksKey = ['users', 'unsent links'] as const;

/** A page of the internal users. */
export function useUsers(query: QueryOf<typeof listUsers>) {
  return useQuery({
    queryKey: [...userListKey, query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('users'),
  });
}

/** Internal users as CSV: those filtered or chosen. */
export const exportUserList = (request: ExportRequest) => callForExport(exportUsers, request);

/** Enables and disables the selected users, and mails them their link again. */
export function useUsersBulk(): { readonly noun: string; readonly actions: readonly BulkAction[] } {
  const queryClient = useQueryClient();
  const onDone = () => queryClient.invalidateQueries({ queryKey: userListKey });
  const { data: unsent } = useUnsentLinks();
  const onSent = () => queryClient.invalidateQueries({ queryKey: unsentLinksKey });
  const { id: myId } = useMe();
  const ofOwn = {
    be: 'disabled',
    why: (id: string) => (id === myId ? 'You cannot disable yourself.' : null),
  };
  const step = (enabled: boolean): BulkStep => ({
    past: enabled ? 'enabled' : 'disabled',
    run: (request) => callInBulk(enableUsers, { body: { ...request, enabled } }),
  });
  const sending: BulkStep = {
    past: 'queued for a mail',
    run: (request) => callInBulk(resendLinks, { body: request }),
  };
  const noted =
    'Each gets a new link to sign in, and the one before is worth nothing. Who has a password gets none.';
  const disabling =
    'They are signed out at once, and cannot sign in until they are enabled again. Companies and drafts stay theirs until somebody else is given them.';
  return {
    noun: 'users',
    actions: [
      { ...step(true), ...{ label: 'Enable', note: 'They can sign in again.', undo: step(false), onDone } },
      { ...step(false), ...{ label: 'Disable', note: disabling, cannot: ofOwn, undo: step(true), onDone } },
      {
        ...sending,
        ...{
          label: 'Resend links',
          deed: (rows) => `Resend links to ${rows}`,
          repeats: true,
          note: unsent?.sendsMail === false ? NO_MAIL : noted,
          undo: null,
          onDone: onSent,
        },
      },
    ],
  };
}

/** Links to sign in that could not be mailed. */
export function useUnsentLinks() {
  return useQuery({
    queryKey: unsentLinksKey,
    queryFn: ({ signal }) => call(listUnsentLinks, { signal }),
    ...followRecords('users', 'mails'),
  });
}

/** Mails them again and says so. */
export function useSendUnsentLinks() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => call(sendUnsentLinks),
    onSuccess: ({ queued }) => {
      notify({
        kind: 'success',
        text: `${queued} ${queued === 1 ? 'mail is' : 'mails are'} being sent again.`,
      });
      return queryClient.invalidateQueries({ queryKey: unsentLinksKey });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}

/** Creates a user; a 422 belongs to the form that sent it. */
export function useCreateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createUser>) => call(createUser, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: userListKey }),
  });
}
