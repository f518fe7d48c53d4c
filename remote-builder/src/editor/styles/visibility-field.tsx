import { Switch } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { StyleInput } from './style-input';
import { useStyleProperty } from './use-style-property';

interface VisibilityFieldProps {
  readonly nodeId: string;
  readonly nodeType: string;
}

/** Whether a block is shown on the active device (A§5); narrower devices follow unless they say otherwise. */
export function VisibilityField({ nodeId, nodeType }: VisibilityFieldProps) {
  const id = useId();
  const property = useStyleProperty(nodeId, 'display');
  // what a wider device hides needs its own kind of box to be seen again
  const natural = nodeType === 'Columns' ? 'grid' : 'block';
  const shownValue = property.inherited === 'none' ? natural : null;
  return (
    <StyleInput id={id} label={`Visible on ${property.device}`} property={property}>
      <Switch
        id={id}
        checked={property.effective !== 'none'}
        onChange={(isVisible) => property.set(isVisible ? shownValue : 'none')}
      />
    </StyleInput>
  );
}
