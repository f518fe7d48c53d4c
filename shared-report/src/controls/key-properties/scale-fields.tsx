import { FormProvider } from '@console/shared-ui/form';
import { Alert } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import { StaleSave } from '@console/shared-ui/stale-save';
import { ScaleField, scales } from './scale-field';
import type { useKeyPropertiesForm } from './use-key-properties-form';

interface ScaleFieldsProps extends ReturnType<typeof useKeyPropertiesForm> {
  readonly onReload: () => void;
  /** The buttons below. */
  readonly children: ReactNode;
}

/** The five sliders with whatever is wrong with them, in the dialog and on the page of a company. */
export function ScaleFields({ form, guarded, onReload, children }: ScaleFieldsProps) {
  return (
    <FormProvider form={form} label="Key Properties">
      {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
      {scales.map((scale) => (
        <ScaleField key={scale.name} scale={scale} />
      ))}
      {guarded.isStale && (
        <StaleSave onReload={onReload} onOverwrite={() => guarded.overwrite(form.submit)} />
      )}
      {children}
    </FormProvider>
  );
}
