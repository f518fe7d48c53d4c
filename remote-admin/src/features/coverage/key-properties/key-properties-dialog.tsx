import type { CompanyKeyProperties } from '@console/contract/key-properties';
import { Dialog } from '@console/shared-ui/dialog';
import { QueryView } from '@console/shared-ui/query-view';
import { Button, Flex } from '@console/shared-ui/vendor/antd';
import { useKeyProperties } from './key-properties.queries';
import { ScaleFields } from './scale-fields';
import { useKeyPropertiesForm, type LoadedKeyProperties } from './use-key-properties-form';

interface KeyPropertiesDialogProps {
  readonly company: CompanyKeyProperties['company'];
  readonly onClose: () => void;
}

/** Judges a company: Save sends and closes on success, Cancel closes without sending (T10). */
export function KeyPropertiesDialog({ company, onClose }: KeyPropertiesDialogProps) {
  const loaded = useKeyProperties(company.id);
  return (
    <Dialog open title={`Key Properties of ${company.code}`} footer={null} onCancel={onClose}>
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
    </Dialog>
  );
}

interface DialogFormProps {
  readonly companyId: string;
  readonly loaded: LoadedKeyProperties;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

function DialogForm({ companyId, loaded, onClose, onReload }: DialogFormProps) {
  const edited = useKeyPropertiesForm({ companyId, loaded, onSaved: onClose });
  const { form } = edited;
  return (
    <ScaleFields {...edited} onReload={onReload}>
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
    </ScaleFields>
  );
}
