import type { BodyOf } from '@console/contract/endpoint';
import { resetPassword } from '@console/contract/users';
import { call } from '@console/shared-auth/http/call';
import { useMutation } from '@tanstack/react-query';
import { passwordFailure } from '../../reset-password/password-failure';

/** Sets a new password. */
export function useChangePassword(userId: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) =>
      call(resetPassword, { params: { id: userId }, body }).catch(passwordFailure),
  });
}
