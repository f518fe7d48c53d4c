import { InputNumber, Select } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import {
  SIZE_DELAY_MS,
  formatSize,
  parseSize,
  sizeRange,
  sizeUnits,
  unitDefaults,
  type Size,
  type SizeUnit,
} from './sizes';
import { StyleInput } from './style-input';
import { useDelayedCommit } from './use-delayed-commit';
import { useStyleProperty } from './use-style-property';

interface SizeFieldProps {
  readonly nodeId: string;
  readonly property: string;
  readonly label: string;
  readonly units?: readonly SizeUnit[];
}

/** A number and its unit (A§5), applied 400 ms after the last change. */
export function SizeField({ nodeId, property: name, label, units = sizeUnits }: SizeFieldProps) {
  const id = useId();
  const property = useStyleProperty(nodeId, name);
  const commit = (size: Size | null) => property.set(size === null ? null : formatSize(size));
  const { shown, type, flush } = useDelayedCommit(parseSize(property.own), commit, SIZE_DELAY_MS);
  const inherited = parseSize(property.inherited);
  const unit = shown?.unit ?? inherited?.unit ?? 'px';
  return (
    <StyleInput id={id} label={label} property={property}>
      <InputNumber<number>
        id={id}
        min={sizeRange.min}
        max={sizeRange.max}
        value={shown?.amount ?? null}
        placeholder={inherited ? String(inherited.amount) : (property.inherited ?? '–')}
        onChange={(amount) => type(amount === null ? null : { amount, unit })}
        onBlur={flush}
        onPressEnter={flush}
      />
      <Select<SizeUnit>
        aria-label={`${label} unit`}
        value={unit}
        options={units.map((each) => ({ value: each, label: each }))}
        popupMatchSelectWidth={false}
        onChange={(next) => type({ amount: unitDefaults[next], unit: next })}
      />
    </StyleInput>
  );
}
