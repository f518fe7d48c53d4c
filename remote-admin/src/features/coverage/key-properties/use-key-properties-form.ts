import { keyPropertiesRules } from '@console/contract/key-properties';
import { useConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedSave } from '../../../stale-save/use-guarded-save';
import { useUpdateKeyProperties, type useKeyProperties } from './key-properties.queries';

/** Key properties as they were loaded. */
export type LoadedKeyProperties = NonNullable<ReturnType<typeof useKeyProperties>['data']>;

interface KeyPropertiesFormOptions {
  readonly companyId: string;
  readonly loaded: LoadedKeyProperties;
  readonly onSaved?: () => void;
}

/** The form of a company's key properties; a save that met a newer one is refused once. */
export function useKeyPropertiesForm({ companyId, loaded, onSaved }: KeyPropertiesFormOptions) {
  const notify = useNotify();
  const update = useUpdateKeyProperties(companyId);
  const guarded = useGuardedSave(loaded.etag);
  const form = useConsoleForm({
    initialValues: loaded.properties,
    rules: keyPropertiesRules,
    onSubmit: async (values) => {
      await guarded.save((ifMatch) => update.mutateAsync({ body: values, ifMatch }));
      notify({ kind: 'success', text: 'Key properties saved.' });
      onSaved?.();
    },
  });
  useLeaveGuard(form.dirty);
  return { form, guarded };
}
