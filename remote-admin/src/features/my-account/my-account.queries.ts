import { texts } from '@console/contract/texts';
import { resetPassword } from '@console/contract/users';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { useMutation } from '@tanstack/react-query';

/** Sets a new password; what is wrong with it stays a violation, anything else is told in one text (D§8). */
export function useChangePassword(userId: string) {
  return useMutation({
    mutationFn: (password: string) =>
      call(resetPassword, { params: { id: userId }, body: { password } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.violations.length > 0) throw error;
        throw new Error(texts.unableToProcess, { cause: error });
      }),
  });
}
