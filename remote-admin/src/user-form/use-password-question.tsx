import { ApiError } from '@console/shared-auth/http/api-error';
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmPasswordDialog } from './confirm-password-dialog';

type Save = (currentPassword: string) => Promise<void>;

interface Waiting {
  readonly save: Save;
  readonly resolve: (outcome: 'unsaved' | undefined) => void;
  readonly reject: (error: unknown) => void;
}

const isAboutThePassword = (error: unknown) =>
  error instanceof ApiError &&
  error.violations.some(({ propertyPath }) => propertyPath === 'currentPassword');

/**
 * Asks for the current password and saves with it: `ask` ends as the save does, or 'unsaved' when nobody wanted it. A
 * wrong password is told in the `dialog`, which stays open.
 */
export function usePasswordQuestion(): {
  readonly ask: (save: Save) => Promise<'unsaved' | undefined>;
  readonly dialog: ReactNode;
} {
  const [isAsked, setAsked] = useState(false);
  const waiting = useRef<Waiting>(undefined);

  async function confirm(currentPassword: string) {
    try {
      await waiting.current?.save(currentPassword);
      waiting.current?.resolve(undefined);
    } catch (error) {
      if (isAboutThePassword(error)) throw error;
      waiting.current?.reject(error);
    }
    setAsked(false);
  }
  function cancel() {
    setAsked(false);
    waiting.current?.resolve('unsaved');
  }

  return {
    ask: (save) =>
      new Promise((resolve, reject) => {
        waiting.current = { save, resolve, reject };
        setAsked(true);
      }),
    dialog: isAsked && <ConfirmPasswordDialog onConfirm={confirm} onCancel={cancel} />,
  };
}
