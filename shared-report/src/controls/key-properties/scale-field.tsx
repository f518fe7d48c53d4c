import { LabelledField, useConsoleField } from '@console/shared-ui/form';
import styles from './key-properties.module.css';

/** A judgement on a scale from 1 to 5, and what its two ends are called (P27). */
export interface Scale {
  readonly name: string;
  readonly label: string;
  /** What 1 means. */
  readonly low: string;
  /** What 5 means. */
  readonly high: string;
}

/** The scales as people read them (D§3.5, P27): 5 is good of all. */
export const scales = [
  { name: 'rating', label: 'Rating', low: 'SELL', high: 'BUY' },
  { name: 'growth', label: 'Growth', low: 'LOW', high: 'HIGH' },
  { name: 'income', label: 'Income', low: 'LOW', high: 'HIGH' },
  { name: 'risk', label: 'Risk', low: 'HIGH', high: 'LOW' },
  { name: 'moat', label: 'Moat', low: 'LOW', high: 'HIGH' },
] as const satisfies readonly Scale[];

/** A slider of whole steps from 1 to 5 (D§5.17). */
export function ScaleField({ scale: { name, label, low, high } }: { readonly scale: Scale }) {
  const { value, setValue, onBlur, error, inputProps } = useConsoleField<number>(name, {
    label,
    show: (step: number) => `${step}, from 1 ${low} to 5 ${high}`,
  });
  return (
    <LabelledField id={inputProps.id} label={label} error={error}>
      <div className={styles.scale}>
        <span aria-hidden>{low}</span>
        <input
          {...inputProps}
          type="range"
          name={name}
          min={1}
          max={5}
          step={1}
          value={value}
          aria-valuetext={`${value}, from 1 ${low} to 5 ${high}`}
          onBlur={onBlur}
          onChange={(event) => setValue(event.target.valueAsNumber)}
        />
        <span aria-hidden>{high}</span>
        <output htmlFor={inputProps.id}>{value}</output>
      </div>
    </LabelledField>
  );
}
