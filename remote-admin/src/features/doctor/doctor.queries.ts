import { getDoctor, runDoctor } from '@console/contract/doctor';
import { call } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const doctorKey = ['doctor'] as const;
/** How often a run that goes on is looked at. */
const FOLLOW_MS = 1000;

/** The checks and their last run; whoever ordered it, it is followed to its end. */
export function useDoctor() {
  return useQuery({
    queryKey: doctorKey,
    queryFn: ({ signal }) => call(getDoctor, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.run && !data.run.finishedAt ? FOLLOW_MS : false),
  });
}

/** Orders a run; what it finds is followed by `useDoctor`. */
export function useRunDoctor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mail: boolean) => call(runDoctor, { body: { mail } }),
    onSuccess: (doctor) => queryClient.setQueryData(doctorKey, doctor),
    // somebody else may have been faster: then that run is shown
    onError: () => queryClient.invalidateQueries({ queryKey: doctorKey }),
  });
}
