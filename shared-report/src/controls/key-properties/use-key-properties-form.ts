import { keyPropertiesRules } from '@console/contract/key-properties';
import type { KeyProperties } from '@console/contract/widgets';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';

/** Key properties as they were loaded, and their entity tag. */
export interface LoadedKeyProperties {
  readonly properties: KeyProperties;
  readonly etag: string | null;
}

/** How key properties are read and saved. */
export interface KeyPropertiesCalls {
  /** Reads them as they are now. */
  readonly load: () => Promise<LoadedKeyProperties>;
  /** Sends; rejects with status 412 when somebody else was faster since `ifMatch`. */
  readonly save: (sent: {
    readonly body: KeyProperties;
    readonly ifMatch: string | null;
  }) => Promise<LoadedKeyProperties>;
}

interface KeyPropertiesFormOptions extends KeyPropertiesCalls {
  readonly loaded: LoadedKeyProperties;
  readonly onSaved?: () => void;
}

const versionOf = ({ properties, etag }: LoadedKeyProperties) => ({ values: properties, etag });

/** The form of a company's key properties; a save that met a newer one shows both. */
export function useKeyPropertiesForm({ loaded, load, save, onSaved }: KeyPropertiesFormOptions) {
  const notify = useNotify();
  const edited = useGuardedForm({
    what: 'these key properties',
    loaded: versionOf(loaded),
    rules: keyPropertiesRules,
    load: async () => versionOf(await load()),
    send: async ({ values, ifMatch }) => (await save({ body: values, ifMatch })).etag,
    onSaved: () => {
      notify({ kind: 'success', text: 'Key properties saved.' });
      onSaved?.();
    },
  });
  useLeaveGuard(edited.form.dirty);
  return edited;
}
