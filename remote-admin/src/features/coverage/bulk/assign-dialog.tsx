import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import type { BulkQuestionProps } from '@console/shared-ui/data-table';
import { Dialog } from '@console/shared-ui/dialog';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { useState } from 'react';
import { companiesStep, findPeople } from '../coverage.queries';

/** Asks whom the selected companies are assigned to. */
export function AssignDialog({ rows, names, onStart, onCancel }: BulkQuestionProps) {
  const [person, setPerson] = useState<PersonRef | null>(null);
  const [isNobody, setNobody] = useState(false);
  const assignedTo = isNobody ? null : person && person['@id'];
  const whom = isNobody ? 'nobody' : person && fullName(person);
  return (
    <Dialog
      open
      title={`Assign ${rows}`}
      okText={whom === null ? 'Assign' : `Assign to ${whom}`}
      okButtonProps={{ disabled: whom === null }}
      onOk={() => onStart(companiesStep(isNobody ? 'assigned to nobody' : 'assigned', { assignedTo }))}
      onCancel={onCancel}
    >
      {names !== '' && <p>{names}</p>}
      <EntityPicker<PersonRef>
        label="Assigned To"
        placeholder="Search by name"
        disabled={isNobody}
        search={findPeople}
        optionOf={(found) => ({ value: found.id, label: fullName(found) })}
        value={person}
        onChange={setPerson}
      />
      <label>
        <input
          type="checkbox"
          checked={isNobody}
          onChange={({ target }) => {
            setNobody(target.checked);
            setPerson(null);
          }}
        />{' '}
        Nobody
      </label>
    </Dialog>
  );
}
