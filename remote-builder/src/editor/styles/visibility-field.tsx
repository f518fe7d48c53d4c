import { devices, type Device, type NodeType } from '@console/contract/report-document';
import { Switch } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { naturalDisplay } from './natural-display';
import { StyleInput } from './style-input';
import { useStyleProperty } from './use-style-property';

interface VisibilityFieldProps {
  readonly nodeId: string;
  readonly nodeType: NodeType;
}

/** On which devices a block is shown (A§5.13); narrower devices follow wider ones unless they say otherwise. */
export function VisibilityField({ nodeId, nodeType }: VisibilityFieldProps) {
  return devices.map((device) => (
    <DeviceSwitch key={device} nodeId={nodeId} nodeType={nodeType} device={device} />
  ));
}

function DeviceSwitch({ nodeId, nodeType, device }: VisibilityFieldProps & { readonly device: Device }) {
  const id = useId();
  const property = useStyleProperty(nodeId, 'display', device);
  // what a wider device hides needs its own kind of box to be seen again
  const shownValue = property.inherited === 'none' ? naturalDisplay(nodeType) : null;
  return (
    <StyleInput id={id} label={`Visible on ${device}`} property={property}>
      <Switch
        id={id}
        size="small"
        checked={property.effective !== 'none'}
        onChange={(isVisible) => property.set(isVisible ? shownValue : 'none')}
      />
    </StyleInput>
  );
}
