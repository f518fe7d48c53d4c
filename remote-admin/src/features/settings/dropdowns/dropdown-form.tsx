import type { DropdownName } from '@console/contract/dropdowns';
import { ApiError, violationsMoved } from '@console/shared-auth/http/api-error';
import { FormProvider, WholeError } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { SortedList } from '@console/shared-ui/sorted-list';
import { Alert, Button, Flex } from '@console/shared-ui/vendor/antd';
import { PlusOutlined } from '@console/shared-ui/vendor/icons';
import { useEffect, useRef, useState } from 'react';
import { SubmitButton } from '../../../form-card/submit-button';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { loadDropdown, useSaveDropdown, useTakeBackDropdown, type LoadedDropdown } from './dropdowns.queries';
import {
  entriesOf,
  entryViolations,
  isBuiltIn,
  itemsOf,
  movedEntries,
  newEntry,
  placeOf,
  withoutEntry,
  type Entry,
} from './entries';
import { EntryRow } from './entry-row';
import { savedText, type ItemsChange } from './taken-back';

interface DropdownFormProps {
  readonly name: DropdownName;
  readonly title: string;
  readonly loaded: LoadedDropdown;
}

interface Entries {
  readonly entries: readonly Entry[];
}

/** The entries of one list: added, written, moved by pointer or keys, removed, and saved together (U25). */
export function DropdownForm({ name, title, loaded }: DropdownFormProps) {
  const notify = useNotify();
  const save = useSaveDropdown(name);
  const takeBack = useTakeBackDropdown(name, title);
  const saved = useRef<ItemsChange>({ before: [], after: [] });
  const [begun] = useState<Entries>(() => ({ entries: entriesOf(loaded.dropdown.items) }));
  const { form, conflict } = useGuardedForm<Entries>({
    what: 'this list',
    loaded: { values: begun, etag: loaded.etag },
    words: { entries: { label: title, show: (all: readonly Entry[]) => itemsOf(all).join('\n') } },
    violations: ({ entries }) => entryViolations(name, entries),
    load: async () => {
      const { dropdown, etag } = await loadDropdown(name);
      return { values: { entries: entriesOf(dropdown.items) }, etag };
    },
    saves: ({ entries }) => itemsOf(entries),
    send: async ({ values: { entries }, base, ifMatch }) => {
      const change = { before: itemsOf(base.entries), after: itemsOf(entries) };
      saved.current = change;
      try {
        const { answer, etag } = await save.mutateAsync({ items: change.after, ifMatch });
        saved.current = { ...change, after: answer.items };
        return etag;
      } catch (error) {
        throw atTheirEntries(error, entries);
      }
    },
    onSaved: () => {
      const change = saved.current;
      notify({ kind: 'success', text: savedText(title, change), undo: () => takeBack.mutate(change) });
    },
  });
  useLeaveGuard(form.dirty);
  const { entries } = form.values;
  const setEntries = (next: readonly Entry[]) => form.setValue('entries', next);
  const { element, focusAdded } = useFocusOfAdded();

  function add() {
    const entry = newEntry();
    setEntries([...entries, entry]);
    focusAdded(entry.id);
  }

  return (
    <div ref={element}>
      <FormProvider form={form} label={title}>
        {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
        <WholeError name="entries" />
        <fieldset disabled={form.isSubmitting}>
          {entries.length === 0 && <p>There are no entries yet.</p>}
          <SortedList
            ids={entries.map(({ id }) => id)}
            onMove={(id, onto) => setEntries(movedEntries(entries, id, onto))}
          >
            {entries.map((entry, index) => (
              <EntryRow
                key={entry.id}
                name={`entries[${index}]`}
                number={index + 1}
                isBuiltIn={isBuiltIn(name, entry)}
                onRemove={() => setEntries(withoutEntry(entries, entry))}
              />
            ))}
          </SortedList>
          <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
            Add entry
          </Button>
        </fieldset>
        <Flex gap={8}>
          <SubmitButton form={form} type="primary" disabled={!form.dirty} aria-label={`Save ${title}`}>
            Save
          </SubmitButton>
          {form.dirty && (
            <Button aria-label={`Discard changes of ${title}`} onClick={() => form.reset()}>
              Discard changes
            </Button>
          )}
        </Flex>
      </FormProvider>
      {conflict}
    </div>
  );
}

/** Says of each entry in use what the server says of its item. */
function atTheirEntries(error: unknown, entries: readonly Entry[]): unknown {
  if (!(error instanceof ApiError)) return error;
  return violationsMoved(error, (propertyPath) => placeOf(entries, propertyPath));
}

/** Puts the focus on an entry that was just added. */
function useFocusOfAdded() {
  const element = useRef<HTMLDivElement>(null);
  const [addedId, focusAdded] = useState<string | null>(null);
  // Moves the browser's focus once the entry is drawn.
  useEffect(() => {
    if (addedId) element.current?.querySelector<HTMLElement>(`[data-entry="${addedId}"] input`)?.focus();
  }, [addedId]);
  return { element, focusAdded };
}
