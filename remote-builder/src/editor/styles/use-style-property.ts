import type { Device } from '@console/contract/report-document';
import { effectiveStyle, ownStyle } from '@console/shared-report/styles';
import { setStyle } from '@console/shared-report/tree/set-style';
import { useEditor, useEditorState } from '../editor-context';

/** One CSS property of one node on the active device. */
export interface StyleProperty {
  readonly device: Device;
  /** Set on this very device. */
  readonly own: string | undefined;
  /** What applies: the own value or that of a wider device. */
  readonly effective: string | undefined;
  /** What would apply without an own value. */
  readonly inherited: string | undefined;
  /** Writes this device's value and no other's; null takes it away. */
  readonly set: (value: string | null) => void;
}

export function useStyleProperty(nodeId: string, property: string): StyleProperty {
  const { store } = useEditor();
  const { history, device } = useEditorState();
  const { styles } = history.present;
  const own = ownStyle(styles, nodeId, device)[property];
  const wider: Device = device === 'mobile' ? 'tablet' : 'desktop';
  const inherited = device === 'desktop' ? undefined : effectiveStyle(styles, nodeId, wider)[property];
  return {
    device,
    own,
    inherited,
    effective: own ?? inherited,
    set: (value) =>
      store.edit((document) => setStyle(document, nodeId, device, { [property]: value }), {
        title: `Style ${property} on ${device}`,
        gesture: `style:${nodeId}:${device}:${property}`,
      }),
  };
}
