import type { CompanyKeyProperties } from '@console/contract/key-properties';
import { FormProvider } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button, Flex, Modal } from '@console/shared-ui/vendor/antd';
import { StaleSave } from '../../../stale-save/stale-save';
import { useKeyProperties } from './key-properties.queries';
import { ScaleField, scales } from './scale-field';
import { useKeyPropertiesForm, type LoadedKeyProperties } from './use-key-properties-form';

interface KeyPropertiesDialogProps {
  readonly company: CompanyKeyProperties['company'];
  readonly onClose: () => void;
}

/** Judges a company: Save sends and closes on success, Cancel closes without sending (T10). */
export function KeyPropertiesDialog({ company, onClose }: KeyPropertiesDialogProps) {
  const loaded = useKeyProperties(company.id);
  return (
    <Modal open title={`Key Properties of ${company.code}`} footer={null} onCancel={onClose}>
      <QueryView query={loaded}>
        {(data) => (
          <DialogForm
            key={data.etag}
            companyId={company.id}
            loaded={data}
            onClose={onClose}
            onReload={() => void loaded.refetch()}
          />
        )}
      </QueryView>
    </Modal>
  );
}

interface DialogFormProps {
  readonly companyId: string;
  readonly loaded: LoadedKeyProperties;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

function DialogForm({ companyId, loaded, onClose, onReload }: DialogFormProps) {
  const { form, guarded } = useKeyPropertiesForm({ companyId, loaded, onSaved: onClose });
  return (
    <FormProvider form={form} label="Key Properties">
      {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
      {scales.map((scale) => (
        <ScaleField key={scale.name} scale={scale} />
      ))}
      {guarded.isStale && (
        <StaleSave onReload={onReload} onOverwrite={() => guarded.overwrite(form.submit)} />
      )}
      <Flex gap={8} justify="end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="primary"
          htmlType="submit"
          disabled={!form.dirty || form.isSubmitting}
          loading={form.isSubmitting}
        >
          Save
        </Button>
      </Flex>
    </FormProvider>
  );
}
