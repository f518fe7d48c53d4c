import { getMailWay } from '@console/contract/mails';
import { call } from '@console/shared-auth/http/call';
import { useQuery } from '@tanstack/react-query';

/** Whether mails leave the console; undefined until it is known. */
export function useSendsMail(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['mail way'],
    queryFn: ({ signal }) => call(getMailWay, { signal }),
  });
  return data?.sendsMail;
}
