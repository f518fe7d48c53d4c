import { LabelledField, useConsoleField } from '@console/shared-ui/form';
import { Input } from '@console/shared-ui/vendor/antd';
import styles from './look.module.css';

/** What the browser's picker begins with while there is no colour: it knows no 'none'. */
const FIRST_COLOUR = '#0b4f6c';
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** The colour of a firm or brand: written, or picked by the browser's own picker. */
export function ColourField() {
  const field = useConsoleField<string>('colourCode', { label: 'Colour Code' });
  const { id } = field.inputProps;
  return (
    <LabelledField id={id} label="Colour Code" error={field.error}>
      <Input
        {...field.inputProps}
        name="colourCode"
        placeholder="#RRGGBB"
        maxLength={7}
        autoComplete="off"
        status={field.error ? 'error' : ''}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(event) => field.setValue(event.target.value.trim())}
        suffix={
          <input
            type="color"
            className={styles.colourPicker}
            aria-label="Pick a colour"
            value={isColour(field.value) ? field.value : FIRST_COLOUR}
            onChange={(event) => field.setValue(event.target.value)}
          />
        }
      />
    </LabelledField>
  );
}
