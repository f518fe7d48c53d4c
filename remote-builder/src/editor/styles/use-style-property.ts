import { devices, type Device, type DeviceStyles } from '@console/contract/report-document';
import { ownStyle } from '@console/shared-report/styles';
import { setStyle } from '@console/shared-report/tree/set-style';
import { useEditor, useEditorState } from '../editor-context';

/** One CSS property of one node on one device. */
export interface StyleProperty {
  readonly device: Device;
  /** Set on this very device. */
  readonly own: string | undefined;
  /** What applies: the own value or that of a wider device. */
  readonly effective: string | undefined;
  /** What would apply without an own value, and the wider device that it is set on. */
  readonly inherited: string | undefined;
  readonly origin: Device | null;
  /** Writes this device's value and no other's; null takes it away. */
  readonly set: (value: string | null) => void;
}

/** A property on the active device, or on a named one. */
export function useStyleProperty(nodeId: string, property: string, onDevice?: Device): StyleProperty {
  const { store } = useEditor();
  const { history, device: active } = useEditorState();
  const device = onDevice ?? active;
  const { styles } = history.present;
  const own = ownStyle(styles, nodeId, device)[property];
  const origin = originOf(styles, { nodeId, property, device });
  const inherited = origin === null ? undefined : ownStyle(styles, nodeId, origin)[property];
  return {
    device,
    own,
    inherited,
    origin,
    effective: own ?? inherited,
    set: (value) =>
      store.edit((document) => setStyle(document, nodeId, device, { [property]: value }), {
        title: `Style ${property} on ${device}`,
        gesture: `style:${nodeId}:${device}:${property}`,
      }),
  };
}

interface Wanted {
  readonly nodeId: string;
  readonly property: string;
  readonly device: Device;
}

/** The nearest wider device that a property is set on. */
function originOf(styles: DeviceStyles, { nodeId, property, device }: Wanted): Device | null {
  const wider = devices.slice(0, devices.indexOf(device));
  return wider.findLast((each) => ownStyle(styles, nodeId, each)[property] !== undefined) ?? null;
}
