import { Select } from '@console/shared-ui/vendor/antd';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { LabelledField } from '../form/labelled-field';
import { describedBy } from '../form/error-id';
import type { TheirValue } from '../form/form-fields';
import { SelectAria } from '../form/select-aria';
import { TheirsNote } from '../form/theirs-note';
import { leaveOnTab } from '../form/leave-on-tab';
import styles from './entity-picker.module.css';
import { useEntitySearch } from './use-entity-search';

/** How an entity is listed; `value` tells it from all others. */
export interface EntityOption {
  readonly value: string;
  readonly label: string;
  /** Stands below the label where the entity is chosen. */
  readonly detail?: string;
}

interface PickerProps<T> {
  readonly label: string;
  /** Finds entities by text on the server; an empty text asks for the first few. */
  readonly search: (text: string) => Promise<readonly T[]>;
  readonly optionOf: (entity: T) => EntityOption;
  readonly placeholder?: string;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** What is wrong with the choice. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** What somebody else has saved in it, beside what is chosen here. */
  readonly theirs?: TheirValue | undefined;
  readonly onBlur?: () => void;
  /** Waiting time after the last key; default 500 ms. */
  readonly searchDelayMs?: number;
}

/** A picker of one entity, or with `multiple` of several, none of them twice. */
export type EntityPickerProps<T> = PickerProps<T> &
  (
    | { readonly multiple?: false; readonly value: T | null; readonly onChange: (value: T | null) => void }
    | { readonly multiple: true; readonly value: readonly T[]; readonly onChange: (value: T[]) => void }
  );

/** Picks entities of the server by typing (A§8.20, A§9.2): searched 500 ms after the last key. */
export function EntityPicker<T>(props: EntityPickerProps<T>) {
  const { label, search, optionOf, placeholder, required, disabled, error, hint, theirs } = props;
  const { onBlur, searchDelayMs } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const { found, message, searchFor, opened, closed, awaitFirst } = useEntitySearch({
    search,
    delayMs: searchDelayMs,
    onAwaited: takeFirst,
  });
  const chosen = props.multiple ? props.value : props.value === null ? [] : [props.value];
  const known = new Map([...found, ...chosen].map((entity) => [optionOf(entity).value, entity]));

  function choose(values: readonly string[]) {
    const entities = values.flatMap((value) => {
      const entity = known.get(value);
      return entity === undefined ? [] : [entity];
    });
    if (props.multiple) props.onChange(entities);
    else props.onChange(entities[0] ?? null);
  }

  function setOpen(open: boolean) {
    setIsOpen(open);
    if (open) opened();
    else closed();
  }

  // as antd does where one is chosen from the list
  function takeFirst(first: T) {
    setText('');
    if (!props.multiple) {
      setOpen(false);
      return props.onChange(first);
    }
    const isThere = props.value.some((entity) => optionOf(entity).value === optionOf(first).value);
    if (!isThere) props.onChange([...props.value, first]);
  }

  function onInputKeyDown(event: KeyboardEvent) {
    leaveOnTab(event);
    // by itself antd takes nothing, and empties the field
    if (event.key !== 'Enter' || !isOpen || found.length > 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    awaitFirst();
  }

  const labelled = chosen.map(optionOf);
  // antd wants one label for one value, and what is chosen may be called otherwise than what was found
  const shown = new Map(labelled.map((option) => [option.value, option]));
  return (
    <LabelledField
      id={id}
      label={label}
      required={required}
      {...{ error, hint }}
      note={<TheirsNote inputId={id} theirs={theirs} />}
    >
      <SelectAria id={id} required={required} invalid={error !== undefined} />
      <Select<EntityOption | EntityOption[] | null, EntityOption>
        id={id}
        aria-describedby={describedBy(id, { error, theirs })}
        status={error ? 'error' : ''}
        {...(props.multiple && { mode: 'multiple' })}
        labelInValue
        showSearch
        allowClear
        filterOption={false}
        disabled={disabled ?? false}
        {...(placeholder !== undefined && { placeholder })}
        optionRender={({ data }) => <OptionLines option={data} />}
        options={found.map(optionOf).map((option) => shown.get(option.value) ?? option)}
        notFoundContent={message}
        value={props.multiple ? labelled : (labelled[0] ?? null)}
        open={isOpen}
        searchValue={text}
        onSearch={(typed) => {
          setText(typed);
          searchFor(typed);
        }}
        onSelect={() => setText('')}
        onOpenChange={setOpen}
        onChange={(next) => choose([next ?? []].flat().map(({ value }) => value))}
        onInputKeyDown={onInputKeyDown}
        {...(onBlur && { onBlur })}
      />
    </LabelledField>
  );
}

function OptionLines({ option: { label, detail } }: { readonly option: EntityOption }) {
  if (detail === undefined) return label;
  return (
    <>
      {label}
      <div className={styles.detail}>{detail}</div>
    </>
  );
}
