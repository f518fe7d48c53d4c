import { EMERGING_COMPANY, NO_FLAG } from '@console/contract/company-rules';
import { getDropdown } from '@console/contract/dropdowns';
import { call } from '@console/shared-auth/http/call';
import { useQuery } from '@tanstack/react-query';

/** The entries of the list Company Flags, in its order. */
export function useCompanyFlags() {
  return useQuery({
    queryKey: ['dropdowns', 'entries', 'company-flags'],
    queryFn: ({ signal }) => call(getDropdown, { params: { name: 'company-flags' }, signal }),
    select: ({ items }) => items,
  });
}

/** What a company can be flagged as: Default, which is no flag, then the flags; one that is chosen is among them. */
export function flagChoices(flags: readonly string[], chosen: string = NO_FLAG) {
  const names = new Set([...flags, EMERGING_COMPANY, chosen]);
  names.delete(NO_FLAG);
  return [{ value: NO_FLAG, label: 'Default' }, ...[...names].map((name) => ({ value: name, label: name }))];
}
