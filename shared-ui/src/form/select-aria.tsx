import { useEffect } from 'react';

interface SelectAriaProps {
  /** Id of the select's input. */
  readonly id: string;
  readonly required: boolean | undefined;
  readonly invalid: boolean;
}

/**
 * Says that a select is required or wrong, on its input. antd would put these attributes on the box around it too, where
 * they mean nothing (axe: aria-allowed-attr), and where the focus cannot go after a refused form.
 */
export function SelectAria({ id, required = false, invalid }: SelectAriaProps) {
  // Writes into the input that antd draws.
  useEffect(() => {
    const input = document.getElementById(id);
    input?.setAttribute('aria-required', String(required));
    input?.setAttribute('aria-invalid', String(invalid));
  });
  return null;
}
