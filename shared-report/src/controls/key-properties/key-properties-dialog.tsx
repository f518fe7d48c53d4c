import { Dialog } from '@console/shared-ui/dialog';
import { QueryView, type QueryViewProps } from '@console/shared-ui/query-view';
import { Button, Flex } from '@console/shared-ui/vendor/antd';
import { ScaleFields } from './scale-fields';
import { useKeyPropertiesForm, type LoadedKeyProperties } from './use-key-properties-form';

interface KeyPropertiesDialogProps {
  readonly company: { readonly code: string };
  readonly query: QueryViewProps<LoadedKeyProperties>['query'];
  readonly save: Parameters<typeof useKeyPropertiesForm>[0]['save'];
  readonly onClose: () => void;
}

/** Judges a company (A§2.52): Save sends and closes on success, Cancel closes without sending. */
export function KeyPropertiesDialog({ company, query, save, onClose }: KeyPropertiesDialogProps) {
  return (
    <Dialog open title={`Key Properties of ${company.code}`} footer={null} onCancel={onClose}>
      <QueryView query={query}>
        {(loaded) => (
          <DialogForm
            key={loaded.etag}
            {...{ loaded, save, onClose }}
            onReload={() => void query.refetch()}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

interface DialogFormProps extends Pick<KeyPropertiesDialogProps, 'save' | 'onClose'> {
  readonly loaded: LoadedKeyProperties;
  readonly onReload: () => void;
}

function DialogForm({ loaded, save, onClose, onReload }: DialogFormProps) {
  const edited = useKeyPropertiesForm({ loaded, save, onSaved: onClose });
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
