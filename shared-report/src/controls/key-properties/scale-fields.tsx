import { FormProvider } from '@console/shared-ui/form';
import { Alert } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import { ScaleField, scales } from './scale-field';
import type { useKeyPropertiesForm } from './use-key-properties-form';

interface ScaleFieldsProps extends ReturnType<typeof useKeyPropertiesForm> {
  /** The buttons below. */
  readonly children: ReactNode;
}

/** The five sliders with whatever is wrong with them, in the dialog and on the page of a company. */
export function ScaleFields({ form, conflict, children }: ScaleFieldsProps) {
  return (
    <FormProvider form={form} label="Key Properties">
      {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
      {scales.map((scale) => (
        <ScaleField key={scale.name} scale={scale} />
      ))}
      {children}
      {conflict}
    </FormProvider>
  );
}
