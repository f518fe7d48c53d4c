import { passwordPolicyOf, type PasswordPolicy } from '@console/contract/password-rules';
import { setUpStatus } from '@console/contract/set-up';
import { callAnonymously } from '@console/shared-auth/http/call';
import { useCallback, useEffect, useState } from 'react';

/**
 * The policy of the first password while the console waits for its first account, asked once while `isAsked`; null once
 * there is one, and until the answer comes.
 */
export function useSetUpStatus(isAsked: boolean): {
  readonly policy: PasswordPolicy | null;
  readonly close: () => void;
} {
  const [policy, setPolicy] = useState<PasswordPolicy | null>(null);
  const close = useCallback(() => setPolicy(null), []);

  // Synchronises with the server: whoever signs in needs no answer, so that a failure is none.
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    callAnonymously(setUpStatus).then(
      (status) => isWanted && setPolicy(status.open ? passwordPolicyOf(status) : null),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isAsked]);

  return { policy: isAsked ? policy : null, close };
}
