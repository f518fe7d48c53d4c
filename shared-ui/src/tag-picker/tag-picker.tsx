import { useState } from 'react';
import type { TheirValue } from '../form/form-fields';
import { EntityPicker } from '../entity-picker/entity-picker';
import { failureText } from '../query-view/failure-text';

interface Choice {
  readonly name: string;
  readonly label: string;
  /** Has to be added before it can be used. */
  readonly isNew: boolean;
}

/** Names chosen from what the server knows, and new ones. */
export interface TagPickerProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (names: string[]) => void;
  readonly search: (text: string) => Promise<readonly Choice[]>;
  /** Adds a name; what it throws is shown through `failureOf`, and the name is not taken. */
  readonly add: (name: string) => Promise<void>;
  readonly failureOf: (message: string) => string;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
  /** What somebody else has saved in it, beside what is chosen here. */
  readonly theirs?: TheirValue | undefined;
}

/** Picks several names, none twice whatever its case; one that is new is added first. */
export function TagPicker({ value, onChange, add, failureOf, error, ...picker }: TagPickerProps) {
  const [failure, setFailure] = useState<string | null>(null);

  async function choose(choices: readonly Choice[]) {
    setFailure(null);
    const names = unique(choices.map(({ name }) => name));
    const added = choices.find(({ name, isNew }) => isNew && names.includes(name));
    if (!added) return onChange(names);
    try {
      await add(added.name);
      onChange(names);
    } catch (problem) {
      setFailure(failureOf(failureText(problem)));
    }
  }

  return (
    <EntityPicker<Choice>
      {...picker}
      multiple
      optionOf={({ name, label }) => ({ value: name, label })}
      value={value.map((name) => ({ name, label: name, isNew: false }))}
      onChange={(choices) => void choose(choices)}
      error={failure ?? error}
    />
  );
}

function unique(names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase());
  return names.filter((name, index) => lower.indexOf(name.toLowerCase()) === index);
}
