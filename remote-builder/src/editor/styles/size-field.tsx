import { useId } from 'react';
import { SizeInput } from './size-input';
import type { SizeUnit } from './sizes';
import { StyleInput } from './style-input';
import { useStyleProperty } from './use-style-property';

interface SizeFieldProps {
  readonly ids: readonly string[];
  readonly property: string;
  readonly label: string;
  readonly units?: readonly SizeUnit[] | undefined;
}

/** A size as a line of the panel. */
export function SizeField({ ids, property: name, label, units }: SizeFieldProps) {
  const id = useId();
  const property = useStyleProperty(ids, name);
  return (
    <StyleInput id={id} label={label} property={property}>
      <SizeInput id={id} label={label} property={property} units={units} />
    </StyleInput>
  );
}
