import { keyPropertiesRules } from '@console/contract/key-properties';
import type { KeyProperties } from '@console/contract/widgets';
import { useConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedSave } from '@console/shared-ui/use-guarded-save';

/** Key properties as they were loaded, and their entity tag. */
export interface LoadedKeyProperties {
  readonly properties: KeyProperties;
  readonly etag: string | null;
}

interface KeyPropertiesFormOptions {
  readonly loaded: LoadedKeyProperties;
  /** Sends; rejects with status 412 when somebody else was faster since `ifMatch`. */
  readonly save: (sent: {
    readonly body: KeyProperties;
    readonly ifMatch: string | null;
  }) => Promise<unknown>;
  readonly onSaved?: () => void;
}

/** The form of a company's key properties; a save that met a newer one is refused once. */
export function useKeyPropertiesForm({ loaded, save, onSaved }: KeyPropertiesFormOptions) {
  const notify = useNotify();
  const guarded = useGuardedSave(loaded.etag);
  const form = useConsoleForm({
    initialValues: loaded.properties,
    rules: keyPropertiesRules,
    onSubmit: async (values) => {
      await guarded.save((ifMatch) => save({ body: values, ifMatch }));
      notify({ kind: 'success', text: 'Key properties saved.' });
      onSaved?.();
    },
  });
  useLeaveGuard(form.dirty);
  return { form, guarded };
}
