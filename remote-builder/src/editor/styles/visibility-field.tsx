import { devices, type Device, type ReportNode } from '@console/contract/report-document';
import { Switch } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { useEditor } from '../editor-context';
import { naturalDisplay } from './natural-display';
import { StyleInput } from './style-input';
import { editStyles, styleValue, useStyleProperty } from './use-style-property';

interface VisibilityFieldProps {
  readonly nodes: readonly ReportNode[];
}

/** On which devices a block is shown (A§5.13); narrower devices follow wider ones unless they say otherwise. */
export function VisibilityField({ nodes }: VisibilityFieldProps) {
  return devices.map((device) => <DeviceSwitch key={device} nodes={nodes} device={device} />);
}

function DeviceSwitch({ nodes, device }: VisibilityFieldProps & { readonly device: Device }) {
  const id = useId();
  const editor = useEditor();
  const ids = nodes.map((node) => node.id);
  const property = useStyleProperty(ids, 'display', device);

  // what a wider device hides needs its own kind of box to be seen again
  function shownValue(nodeId: string): string | null {
    const { styles } = editor.store.getState().history.present;
    const { inherited } = styleValue(styles, { nodeId, property: 'display', device });
    const node = nodes.find((each) => each.id === nodeId);
    return inherited === 'none' && node ? naturalDisplay(node.type) : null;
  }
  function show(isVisible: boolean) {
    editStyles(editor, ids, {
      ...{ device, what: 'visibility', gesture: 'display' },
      patch: (nodeId) => ({ display: isVisible ? shownValue(nodeId) : 'none' }),
    });
  }
  return (
    <StyleInput id={id} label={`Visible on ${device}`} property={property} tellsMixed>
      <Switch
        id={id}
        size="small"
        checked={!property.isMixed && property.effective !== 'none'}
        onChange={show}
      />
    </StyleInput>
  );
}
