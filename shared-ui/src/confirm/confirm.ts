import { App } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';

/** Question of a confirm dialog; `danger` colours the confirming button for what can't be undone. */
export interface ConfirmOptions {
  readonly title: string;
  readonly content?: ReactNode;
  readonly okText?: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  /** Called once the dialog is gone and has given the focus back. */
  readonly afterClose?: () => void;
}

/** Gives a function that asks and resolves to the answer; buttons 'Continue' and 'Cancel' unless named (A§4.15). */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const { modal } = App.useApp();
  return ({ title, content, okText = 'Continue', cancelText = 'Cancel', danger = false, afterClose }) =>
    new Promise((resolve) => {
      modal.confirm({
        title,
        content,
        okText,
        cancelText,
        okButtonProps: { danger },
        autoFocusButton: danger ? 'cancel' : 'ok',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
        afterClose: () => {
          resolve(false);
          afterClose?.();
        },
      });
    });
}
