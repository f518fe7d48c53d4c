import { Button, Flex } from '@console/shared-ui/vendor/antd';
import { SubmitButton } from './submit-button';

interface DialogButtonsProps {
  readonly form: { readonly isSubmitting: boolean };
  readonly children: string;
  readonly disabled?: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a form in a dialog: Cancel first, what the dialog is for last. */
export function DialogButtons({ form, children, disabled = false, onCancel }: DialogButtonsProps) {
  return (
    <Flex gap={8} justify="end">
      <Button onClick={onCancel}>Cancel</Button>
      <SubmitButton form={form} type="primary" disabled={disabled}>
        {children}
      </SubmitButton>
    </Flex>
  );
}
