import { FieldError } from '@console/shared-ui/field-error';
import type { Disclaimer, RichTexts } from '@console/contract/disclaimers';
import { choicesFailure } from '@console/shared-ui/choices-failure';
import { readDelta } from '@console/shared-report/delta';
import { deltaPlainText } from '@console/shared-report/delta-plain-text';
import { LabelledField, useConsoleField } from '@console/shared-ui/form';
import { Select } from '@console/shared-ui/vendor/antd';
import { useId, type ReactNode } from 'react';
import { CompanyReferenceCard } from './company-reference-card';
import { useAllDisclaimers } from './disclaimers.queries';
import styles from './disclaimers.module.css';

/** A disclaimer of a company as the form holds it and its call sends it: by IRI, Deltas of its own or null. */
export interface ReferenceValue {
  readonly reference: string;
  readonly content: RichTexts | null;
}

/** The disclaimers of a company, and a choice of those that can be added. */
export function CompanyReferences({ loaded }: { readonly loaded: readonly Disclaimer[] }) {
  const all = useAllDisclaimers();
  const known = new Map([...(all.data ?? []), ...loaded].map((one) => [one['@id'], one]));
  const { value, setValue, error, inputProps } = useConsoleField<readonly ReferenceValue[]>('content', {
    label: 'Disclaimers',
    show: (entries: readonly ReferenceValue[]) =>
      entries
        .map((entry) => `${known.get(entry.reference)?.name ?? 'Another one'}: ${wording(entry)}`)
        .join('\n'),
  });
  const replace = (reference: string, content: RichTexts | null) =>
    setValue(value.map((entry) => (entry.reference === reference ? { reference, content } : entry)));
  const cards = value.flatMap(({ reference, content }, index) => {
    const disclaimer = known.get(reference);
    if (!disclaimer) return [];
    return (
      <CompanyReferenceCard
        key={reference}
        name={`content.${index}.content.content`}
        disclaimer={disclaimer}
        own={content}
        onChange={(own) => replace(reference, own)}
        onUnlink={() => setValue(value.filter((entry) => entry.reference !== reference))}
      />
    );
  });
  const offered = [...known.values()].filter((one) =>
    value.every(({ reference }) => reference !== one['@id']),
  );
  return (
    <>
      {cards.length > 0 ? cards : <p>This company has no disclaimers of its own yet.</p>}
      {error && (
        <FieldError id={inputProps['aria-describedby']} role="alert">
          {error}
        </FieldError>
      )}
      <AddReference
        offered={offered}
        hint={choicesFailure(all)}
        isKnown={all.data !== undefined}
        onAdd={(reference) => setValue([...value, { reference, content: null }])}
      />
    </>
  );
}

function wording({ content }: ReferenceValue): string {
  if (content === null) return 'Linked';
  return Object.values(content)
    .map((delta) => deltaPlainText(readDelta(delta)))
    .join('\n');
}

interface AddReferenceProps {
  readonly offered: readonly Disclaimer[];
  /** Why there may be more than are offered. */
  readonly hint: ReactNode;
  /** Whether all that could be offered have been read. */
  readonly isKnown: boolean;
  readonly onAdd: (iri: string) => void;
}

function AddReference({ offered, hint, isKnown, onAdd }: AddReferenceProps) {
  const id = useId();
  return (
    <div className={styles.add}>
      <LabelledField
        id={id}
        label="Link a disclaimer"
        hint={
          hint ?? 'General disclaimers appear in every report. Link one here to word it for this company.'
        }
      >
        <Select<string>
          id={id}
          showSearch
          optionFilterProp="label"
          value={null}
          disabled={offered.length === 0}
          placeholder={isKnown && offered.length === 0 ? 'All disclaimers are linked' : 'Choose a disclaimer'}
          options={offered.map((one) => ({ value: one['@id'], label: `${one.name} (${one.type})` }))}
          onChange={onAdd}
        />
      </LabelledField>
    </div>
  );
}
