import { Dialog } from '../dialog/dialog';
import { Switch } from '@console/shared-ui/vendor/antd';
import { useId, useState } from 'react';
import type { GivenView } from './given-view';
import type { GivenModel } from './use-given-views';
import styles from './view-name.module.css';

interface RoleDefaultsProps {
  readonly given: GivenModel;
  readonly view: GivenView;
  readonly onClose: () => void;
}

/** Makes a view the default of roles: whoever of them has chosen nothing else sees the list by it. */
export function RoleDefaults({ given, view, onClose }: RoleDefaultsProps) {
  const [chosen, setChosen] = useState(view.defaultOf);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const roles = (given.data?.receivers ?? []).filter(
    ({ value }) => value !== 'everybody' && (view.givenTo === 'everybody' || view.givenTo === value),
  );
  async function save() {
    setBusy(true);
    const changed = roles.filter(({ value }) => chosen.includes(value) !== view.defaultOf.includes(value));
    const isDone = await given.act(async () => {
      for (const { value } of changed) {
        await given.server.setDefault(given.list, value, chosen.includes(value) ? view.id : null);
      }
    }, 'The defaults are saved');
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <Dialog
      open
      title={`“${view.name}” as the default`}
      okText="Save"
      isBusy={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p>Who has one of these roles and has chosen no view sees the list by it. Each role has one default.</p>
      <div className={styles.roles}>
        {roles.map(({ value, label }) => (
          <div key={value} className={styles.role}>
            <label htmlFor={`${id}-${value}`}>{label}</label>
            <span>
              {otherDefault(given, view, value)}{' '}
              <Switch
                id={`${id}-${value}`}
                checked={chosen.includes(value)}
                onChange={(isOn) =>
                  setChosen((now) => (isOn ? [...now, value] : now.filter((role) => role !== value)))
                }
              />
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** Names the default that a role has now, where it is another. */
function otherDefault({ data }: GivenModel, view: GivenView, role: string) {
  const other = data?.views.find(({ id, defaultOf }) => id !== view.id && defaultOf.includes(role));
  return other && <span className={styles.owner}>now “{other.name}”</span>;
}
