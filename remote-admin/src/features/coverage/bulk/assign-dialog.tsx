import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import type { BulkQuestionProps } from '@console/shared-ui/data-table';
import { Dialog } from '@console/shared-ui/dialog';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { useState } from 'react';
import { companiesStep, findPeople } from '../coverage.queries';

/** Asks whom the selected companies are assigned to. */
export function AssignDialog({ rows, onStart, onCancel }: BulkQuestionProps) {
  const [person, setPerson] = useState<PersonRef | null>(null);
  const assignedTo = person && person['@id'];
  return (
    <Dialog
      open
      title={`Assign ${rows}`}
      okText={person ? 'Assign' : 'Assign to nobody'}
      onOk={() => onStart(companiesStep(person ? 'assigned' : 'assigned to nobody', { assignedTo }))}
      onCancel={onCancel}
    >
      <EntityPicker<PersonRef>
        label="Assigned To"
        placeholder="Search by name"
        hint="Leave it empty to assign them to nobody."
        search={findPeople}
        optionOf={(found) => ({ value: found.id, label: fullName(found) })}
        value={person}
        onChange={setPerson}
      />
    </Dialog>
  );
}
