import { InputNumber, Select } from '@console/shared-ui/vendor/antd';
import {
  SIZE_DELAY_MS,
  formatSize,
  inRange,
  parseSize,
  sizeRange,
  sizeUnits,
  unitDefaults,
  type Size,
  type SizeUnit,
} from './sizes';
import { useDelayedCommit } from './use-delayed-commit';
import type { StyleProperty } from './use-style-property';

interface SizeInputProps {
  readonly id: string;
  readonly label: string;
  readonly property: StyleProperty;
  readonly units?: readonly SizeUnit[] | undefined;
}

/** A number and its unit (A§5.12), applied 400 ms after the last change; what is inherited stands there in grey. */
export function SizeInput({ id, label, property, units = sizeUnits }: SizeInputProps) {
  const commit = (size: Size | null) => property.set(size === null ? null : formatSize(size));
  const { shown, type, flush } = useDelayedCommit(parseSize(property.own), commit, SIZE_DELAY_MS);
  const inherited = parseSize(property.inherited);
  const unit = shown?.unit ?? inherited?.unit ?? units[0] ?? 'px';
  return (
    <>
      <InputNumber<number>
        id={id}
        min={sizeRange.min}
        max={sizeRange.max}
        controls={false}
        value={shown?.amount ?? null}
        placeholder={placeholderOf(property)}
        // beyond the range the input itself tells of no change, and an earlier number would be saved
        onInput={(text) => {
          const amount = Number(text);
          if (!Object.is(amount, inRange(amount))) type({ amount: inRange(amount), unit });
        }}
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
    </>
  );
}

/** What is inherited, in grey. */
function placeholderOf({ isMixed, inherited, effective }: StyleProperty): string {
  if (isMixed) return 'Mixed';
  const size = parseSize(inherited);
  return size ? String(size.amount) : (effective ?? '–');
}
