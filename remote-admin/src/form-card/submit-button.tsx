import { Button, type ButtonProps } from '@console/shared-ui/vendor/antd';

/** A quick save shows no spinner: it would flicker, and antd leaves one behind that comes and goes within a frame. */
const SPINNER_DELAY_MS = 200;

interface SubmitButtonProps extends Pick<ButtonProps, 'type' | 'disabled' | 'children' | 'aria-describedby'> {
  readonly form: { readonly isSubmitting: boolean };
}

/** Sends the form around it, once: it is disabled until the sending has ended. */
export function SubmitButton({ form: { isSubmitting }, disabled, ...button }: SubmitButtonProps) {
  return (
    <Button
      {...button}
      htmlType="submit"
      disabled={disabled || isSubmitting}
      loading={isSubmitting && { delay: SPINNER_DELAY_MS }}
    />
  );
}
