import { updateOwnSettings, type OwnSettings } from '@console/contract/own-settings';
import { call } from '@console/shared-auth/http/call';
import { loadSession } from '@console/shared-auth/session/session-store';
import { useMutation } from '@tanstack/react-query';

/** Saves how times are shown; the whole console shows them so at once. */
export function useSaveOwnSettings() {
  return useMutation({
    mutationFn: (body: OwnSettings) => call(updateOwnSettings, { body }),
    onSuccess: () => loadSession(),
  });
}
