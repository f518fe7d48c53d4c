import { getDropdown, updateDropdown, type Dropdown, type DropdownName } from '@console/contract/dropdowns';
import { callWithEtag } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTakeBack } from '../../../take-back/use-take-back';
import { loadedForAForm } from '../../../form-card/loaded-for-a-form';

/** A list and the entity tag of what was read. */
export interface LoadedDropdown {
  readonly dropdown: Dropdown;
  readonly etag: string | null;
}

/** Begins every key of entries that forms and filters offer. */
const offeredKey = ['dropdowns', 'entries'] as const;
const keyOf = (name: DropdownName) => ['dropdowns', 'one', name] as const;

/** Reads a reference list as it is now. */
export async function loadDropdown(name: DropdownName, signal?: AbortSignal): Promise<LoadedDropdown> {
  const { answer, etag } = await callWithEtag(getDropdown, { params: { name }, signal });
  return { dropdown: answer, etag };
}

/** One reference list as its form begins. */
export function useDropdown(name: DropdownName) {
  return useQuery({
    queryKey: keyOf(name),
    queryFn: ({ signal }) => loadDropdown(name, signal),
    ...loadedForAForm,
  });
}

interface Change {
  readonly items: string[];
  /** Of what the change is based on. */
  readonly ifMatch: string | null;
}

/** Saves a list; a 409 names entries in use, and belongs to the form that sent it, as a 412 does. */
export function useSaveDropdown(name: DropdownName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ items, ifMatch }: Change) =>
      callWithEtag(updateDropdown, { params: { name }, body: { items }, ifMatch }),
    onSuccess: ({ answer, etag }) => {
      queryClient.setQueryData<LoadedDropdown>(keyOf(name), { dropdown: answer, etag });
      void queryClient.invalidateQueries({ queryKey: [...offeredKey, name] });
    },
  });
}

/** Gives a list the entries back that it had before a save, if nobody has saved it since. */
export function useTakeBackDropdown(name: DropdownName, said: string) {
  const send = ({ items, ifMatch }: Change) =>
    callWithEtag(updateDropdown, { params: { name }, body: { items }, ifMatch });
  return useTakeBack(send, { said, changes: ['dropdowns'] });
}
