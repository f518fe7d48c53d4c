import { useId } from 'react';
import { ContrastNote } from './contrast-note';
import { SIZE_DELAY_MS } from './sizes';
import { StyleInput } from './style-input';
import { useDelayedCommit } from './use-delayed-commit';
import { useStyleProperty } from './use-style-property';
import styles from './styles.module.css';

interface ColourFieldProps {
  readonly ids: readonly string[];
  readonly property: string;
  readonly label: string;
}

/** A colour, picked with the browser's own dialog; dragging in it is one step. */
export function ColourField({ ids, property: name, label }: ColourFieldProps) {
  const id = useId();
  const property = useStyleProperty(ids, name);
  const { shown, type, flush } = useDelayedCommit(
    property.own,
    (next) => property.set(next ?? null),
    SIZE_DELAY_MS,
  );
  const colour = shown ?? property.inherited;
  const isOfWords = name !== 'border-color';
  const note = isOfWords && (
    <ContrastNote id={`${id}-contrast`} ids={ids} chosen={shown === undefined ? {} : { [name]: shown }} />
  );
  return (
    <StyleInput id={id} label={label} property={property} note={note}>
      <input
        id={id}
        {...(isOfWords && { 'aria-describedby': `${id}-contrast` })}
        type="color"
        className={styles.colour}
        data-unset={colour === undefined}
        value={colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#ffffff'}
        onChange={(event) => type(event.target.value)}
        onBlur={flush}
      />
      <span className={styles.colourText}>
        {property.isMixed && shown === undefined ? 'Mixed' : (colour ?? 'Not set')}
      </span>
    </StyleInput>
  );
}
