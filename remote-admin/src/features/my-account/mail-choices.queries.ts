import { getMailChoices, updateMailChoices, type MailChoices } from '@console/contract/inbox';
import { call } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const key = ['mail-choices'] as const;

/** When one is mailed, by topic. */
export function useMailChoices() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(getMailChoices, { signal }) });
}

/** Saves when one is mailed. */
export function useSaveMailChoices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MailChoices) => call(updateMailChoices, { body }),
    onSuccess: (saved) => queryClient.setQueryData(key, saved),
  });
}
