import { CLEAR_WORD, type ChargebeeState } from '@console/contract/chargebee';
import { errorText } from '@console/shared-auth/http/api-error';
import { Dialog } from '@console/shared-ui/dialog';
import { LabelledField } from '@console/shared-ui/form';
import { Alert, Input } from '@console/shared-ui/vendor/antd';
import { useId, useState } from 'react';
import { useClearChargebee } from './integrations.queries';
import styles from '../../form-card/form-card.module.css';

interface ClearChargebeeDialogProps {
  readonly state: ChargebeeState;
  readonly onClose: () => void;
}

/** Says what is removed, and asks for a word before it is (U29). */
export function ClearChargebeeDialog({ state, onClose }: ClearChargebeeDialogProps) {
  const [typed, setTyped] = useState('');
  const clear = useClearChargebee();
  const id = useId();
  return (
    <Dialog
      open
      title="Clear all Chargebee data"
      okText="Clear All"
      okButtonProps={{ danger: true, disabled: typed.trim() !== CLEAR_WORD }}
      isBusy={clear.isPending}
      onOk={() => clear.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {clear.isError && (
        <Alert className={styles.errors} type="error" showIcon message={errorText(clear.error)} />
      )}
      <p>
        {`${counted(state.itemFamilies.length, 'item family', 'item families')} and ${counted(state.subscriptions, 'subscription', 'subscriptions')} are removed from the console. `}
        {`${counted(state.customers, 'customer is', 'customers are')} shown without ${state.customers === 1 ? 'its' : 'their'} Chargebee subscription. `}
        The credentials stay, and so does everything at Chargebee. The next sync imports it again.
      </p>
      <LabelledField id={id} label={`Type ${CLEAR_WORD} to confirm`} required>
        <Input id={id} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </LabelledField>
    </Dialog>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
