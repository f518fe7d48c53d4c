import { houseTermsFormRules, type HouseTerm } from '@console/contract/house-terms';
import { WholeError } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { newUuid } from '@console/shared-ui/uuid';
import { Button } from '@console/shared-ui/vendor/antd';
import { PlusOutlined } from '@console/shared-ui/vendor/icons';
import { useEffect, useRef, useState } from 'react';
import { RecordForm } from '../../../form-card/record-form';
import { loadTerms, useSaveTerms, type LoadedTerms } from './house-terms.queries';
import { TermRow } from './term-row';
import styles from './house-terms.module.css';

interface Row extends HouseTerm {
  readonly id: string;
}
interface Values {
  readonly terms: readonly Row[];
}

const rowsOf = (terms: readonly HouseTerm[]): Values => ({
  terms: terms.map((term) => ({ ...term, id: newUuid() })),
});
const termsOf = ({ terms }: Values): HouseTerm[] =>
  terms.map(({ instead, preferred }) => ({ instead: instead.trim(), preferred: preferred.trim() }));
const listed = (rows: readonly Row[]) =>
  rows.map(({ instead, preferred }) => `${instead} → ${preferred}`).join('\n');

/** The list of words: added, written, removed, and saved together. */
export function HouseTermsForm({ loaded }: { readonly loaded: LoadedTerms }) {
  const notify = useNotify();
  const save = useSaveTerms();
  const [begun] = useState(() => rowsOf(loaded.terms));
  const { form, conflict } = useGuardedForm<Values>({
    what: 'the house terms',
    loaded: { values: begun, etag: loaded.etag },
    rules: houseTermsFormRules,
    words: { terms: { label: 'House terms', show: listed } },
    load: async () => {
      const { terms, etag } = await loadTerms();
      return { values: rowsOf(terms), etag };
    },
    saves: termsOf,
    send: async ({ values, ifMatch }) => (await save.mutateAsync({ terms: termsOf(values), ifMatch })).etag,
    onSaved: () => notify({ kind: 'success', text: 'House terms saved.' }),
  });
  const { terms } = form.values;
  const setTerms = (next: readonly Row[]) => form.setValue('terms', next);
  const { element, focusRow } = useFocusOfRow();

  function add() {
    const row = { id: newUuid(), instead: '', preferred: '' };
    setTerms([...terms, row]);
    focusRow(row.id);
  }
  function remove(index: number) {
    const rest = terms.filter((_row, at) => at !== index);
    setTerms(rest);
    focusRow((rest[index] ?? rest.at(-1))?.id ?? null);
  }

  return (
    <>
      <RecordForm form={form} label="House terms" saveText="Save">
        <div ref={element} className={styles.terms}>
          <WholeError name="terms" />
          {terms.length === 0 ? (
            <p>There are no terms yet. A first one might be “e-mail”, written “email”.</p>
          ) : (
            <div className={styles.head} aria-hidden>
              <span>Instead of</span>
              <span>Write</span>
            </div>
          )}
          {terms.map(({ id }, index) => (
            <TermRow
              key={id}
              id={id}
              name={`terms[${index}]`}
              number={index + 1}
              onRemove={() => remove(index)}
            />
          ))}
          <Button type="dashed" data-row="add" icon={<PlusOutlined aria-hidden />} onClick={add}>
            Add term
          </Button>
        </div>
      </RecordForm>
      {conflict}
    </>
  );
}

/** Puts the focus into a row that was just added, or next to one that was removed; null: on what adds one. */
function useFocusOfRow() {
  const element = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ readonly id: string | null } | null>(null);
  // Moves the browser's focus once the row is drawn.
  useEffect(() => {
    if (!asked) return;
    const selector = asked.id === null ? '[data-row="add"]' : `[data-row="${asked.id}"] input`;
    element.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [asked]);
  return { element, focusRow: (id: string | null) => setAsked({ id }) };
}
