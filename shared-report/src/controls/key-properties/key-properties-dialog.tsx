import { Dialog } from '@console/shared-ui/dialog';
import { QueryView, type QueryViewProps } from '@console/shared-ui/query-view';
import { Button, Flex } from '@console/shared-ui/vendor/antd';
import { ScaleFields } from './scale-fields';
import {
  useKeyPropertiesForm,
  type KeyPropertiesCalls,
  type LoadedKeyProperties,
} from './use-key-properties-form';

interface KeyPropertiesDialogProps extends KeyPropertiesCalls {
  readonly company: { readonly code: string };
  readonly query: QueryViewProps<LoadedKeyProperties>['query'];
  readonly onClose: () => void;
}

/** Judges a company (A§2.52): Save sends and closes on success, Cancel closes without sending. */
export function KeyPropertiesDialog({ company, query, onClose, ...calls }: KeyPropertiesDialogProps) {
  return (
    <Dialog open title={`Key Properties of ${company.code}`} footer={null} onCancel={onClose}>
      <QueryView query={query}>
        {(loaded) => <DialogForm key={loaded.etag} {...{ loaded, onClose, ...calls }} />}
      </QueryView>
    </Dialog>
  );
}

interface DialogFormProps extends KeyPropertiesCalls, Pick<KeyPropertiesDialogProps, 'onClose'> {
  readonly loaded: LoadedKeyProperties;
}

function DialogForm({ loaded, onClose, ...calls }: DialogFormProps) {
  const edited = useKeyPropertiesForm({ loaded, ...calls, onSaved: onClose });
  const { form } = edited;
  return (
    <ScaleFields {...edited}>
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
