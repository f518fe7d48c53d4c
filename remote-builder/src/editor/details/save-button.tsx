import { Button } from '@console/shared-ui/vendor/antd';
import styles from './save-button.module.css';

/** Save, Saving, Saved (green), Error (red) and back to Save after 1 s (A§4.7). */
export type SaveButtonState = 'Save' | 'Saving' | 'Saved' | 'Error';
/** How long 'Saved' and 'Error' are shown (A§9.13). */
export const SAVE_BUTTON_RESET_MS = 1000;

interface SaveButtonProps {
  readonly state: SaveButtonState;
  readonly disabled: boolean;
}

/** The button of the explicit save. */
export function SaveButton({ state, disabled }: SaveButtonProps) {
  return (
    <Button
      type="primary"
      htmlType="submit"
      block
      className={styles.saveButton}
      data-state={state}
      danger={state === 'Error'}
      disabled={disabled && state === 'Save'}
      aria-busy={state === 'Saving'}
    >
      {state}
    </Button>
  );
}
