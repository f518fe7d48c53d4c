import { Select } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { fullName } from '../../full-name';
import { useOwners } from './drafts.queries';
import { ALL_OWNERS } from './use-owner';

interface OwnerFilterProps {
  readonly myIri: string;
  readonly owner: string;
  readonly setOwner: (owner: string) => void;
}

/** Chooses whose drafts are listed (A§2). */
export function OwnerFilter({ myIri, owner, setOwner }: OwnerFilterProps) {
  const id = useId();
  const owners = useOwners();
  const people = (owners.data ?? []).map((person) => ({ value: person['@id'], label: fullName(person) }));
  return (
    <div className="drafts-owner">
      <label htmlFor={id}>Owner</label>
      <Select
        id={id}
        showSearch
        optionFilterProp="label"
        loading={owners.isPending}
        options={[{ value: ALL_OWNERS, label: 'All' }, { value: myIri, label: 'Me' }, ...people]}
        value={owner}
        onChange={setOwner}
      />
    </div>
  );
}
