import type { ReactNode } from 'react';
import { IconButton } from '../icon-button';
import type { StyleProperty } from './use-style-property';

interface StyleInputProps {
  readonly id: string;
  readonly label: string;
  readonly property: StyleProperty;
  readonly children: ReactNode;
}

/** A property with its name, a dot when the active device has a value of its own, and a way back from it. */
export function StyleInput({ id, label, property, children }: StyleInputProps) {
  const isOwn = property.own !== undefined;
  const resetText = property.device === 'desktop' ? 'Clear' : 'Reset to desktop';
  return (
    <div className="builder-style-input">
      <label htmlFor={id}>
        {label}
        {isOwn && <span className="builder-override" role="img" aria-label={`Set on ${property.device}`} />}
      </label>
      <div className="builder-style-value">{children}</div>
      {isOwn ? (
        <IconButton icon="reset" label={`${resetText}: ${label}`} onClick={() => property.set(null)} />
      ) : (
        <span className="builder-icon-button-space" />
      )}
    </div>
  );
}
