import { useId, useState } from 'react';
import { useEditor, useEditorPart } from '../editor-context';
import { IconButton } from '../icon-button';
import { SizeInput } from './size-input';
import { StyleInput } from './style-input';
import { editStyles, useStyleProperty, type StyleProperty } from './use-style-property';
import styles from './styles.module.css';

const sides = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof sides)[number];

interface SpacingFieldProps {
  readonly ids: readonly string[];
  readonly property: 'margin' | 'padding';
  readonly label: string;
}

/** Four sides of a box; linked, a value for one is a value for all. */
export function SpacingField({ ids, property, label }: SpacingFieldProps) {
  const editor = useEditor();
  const device = useEditorPart((state) => state.device);
  const [isLinked, setLinked] = useState(false);

  function setAll(value: string) {
    const patch = Object.fromEntries(sides.map((side) => [`${property}-${side}`, value]));
    editStyles(editor, ids, { device, patch, what: property, gesture: property });
  }

  return (
    <div role="group" aria-label={label}>
      <div className={styles.spacingHead}>
        <span>{label}</span>
        <IconButton
          icon="link"
          label={`Link all sides: ${label}`}
          pressed={isLinked}
          onClick={() => setLinked(!isLinked)}
        />
      </div>
      {sides.map((side) => (
        <SideField
          key={side}
          ids={ids}
          property={property}
          label={label}
          side={side}
          onAll={isLinked ? setAll : null}
        />
      ))}
    </div>
  );
}

interface SideFieldProps extends SpacingFieldProps {
  readonly side: Side;
  /** Writes all four sides, when they are linked. */
  readonly onAll: ((value: string) => void) | null;
}

function SideField({ ids, property: name, label, side, onAll }: SideFieldProps) {
  const id = useId();
  const own = useStyleProperty(ids, `${name}-${side}`);
  const property: StyleProperty = onAll
    ? { ...own, set: (value) => (value === null ? own.set(null) : onAll(value)) }
    : own;
  const text = `${label} ${side}`;
  return (
    <StyleInput id={id} label={text} property={property}>
      <SizeInput id={id} label={text} property={property} />
    </StyleInput>
  );
}
