import { getDropdown, updateDropdown, type Dropdown, type DropdownName } from '@console/contract/dropdowns';
import { ApiError } from '@console/shared-auth/http/api-error';
import { callWithEtag } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTakeBack } from '../../../take-back/use-take-back';
import { loadedForAForm } from '../../../form-card/loaded-for-a-form';
import { takenBackText, withoutChange, type ItemsChange } from './taken-back';

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

/** A save between reading and writing is met once more; whoever saves all the time is asked to wait. */
const TRIES = 3;

/** Takes back what one save did to a list; what was saved since stays. */
export function useTakeBackDropdown(name: DropdownName, title: string) {
  async function takeBack(change: ItemsChange, tries = TRIES): Promise<void> {
    const { dropdown, etag } = await loadDropdown(name);
    const body = { items: withoutChange(dropdown.items, change) };
    try {
      await callWithEtag(updateDropdown, { params: { name }, body, ifMatch: etag });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || tries <= 1) throw error;
      await takeBack(change, tries - 1);
    }
  }
  return useTakeBack((change: ItemsChange) => takeBack(change), {
    said: (change) => takenBackText(title, change),
    changes: ['dropdowns'],
  });
}
