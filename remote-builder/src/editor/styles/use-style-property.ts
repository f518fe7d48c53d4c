import { devices, type Device, type DeviceStyles, type StyleMap } from '@console/contract/report-document';
import { ownStyle } from '@console/shared-report/styles';
import { setStyle, type StylePatch } from '@console/shared-report/tree/set-style';
import { blocksLabel } from '../blocks/block-label';
import { useEditor, useEditorState, type Editor } from '../editor-context';

/** One CSS property of the selected nodes on one device. Where these differ in a value, there is none that they share. */
export interface StyleProperty {
  readonly device: Device;
  /** Set on this very device, alike on all. */
  readonly own: string | undefined;
  /** What applies: the own value or that of a wider device. */
  readonly effective: string | undefined;
  /** What would apply without an own value, and the wider device that it is set on. */
  readonly inherited: string | undefined;
  readonly origin: Device | null;
  /** The nodes differ in what applies. */
  readonly isMixed: boolean;
  /** Some node at least has a value of its own on this device. */
  readonly isSet: boolean;
  /** Writes this device's value of all nodes and no other's; null takes it away. */
  readonly set: (value: string | null) => void;
}

/** A property on the active device, or on a named one. */
export function useStyleProperty(ids: readonly string[], property: string, onDevice?: Device): StyleProperty {
  const editor = useEditor();
  const { history, device: active } = useEditorState();
  const device = onDevice ?? active;
  const { styles } = history.present;
  const values = ids.map((nodeId) => styleValue(styles, { nodeId, property, device }));
  const own = shared(values.map((value) => value.own));
  const inherited = shared(values.map((value) => value.inherited));
  return {
    device,
    own,
    inherited,
    origin: shared(values.map(({ origin }) => origin)) ?? null,
    effective: shared(values.map((value) => value.own ?? value.inherited)),
    isMixed: new Set(values.map((value) => value.own ?? value.inherited)).size > 1,
    isSet: values.some((value) => value.own !== undefined),
    set: (value) =>
      editStyles(editor, ids, {
        ...{ device, patch: { [property]: value } },
        what: property.replaceAll('-', ' '),
        gesture: property,
      }),
  };
}

interface StyleEdit {
  readonly device: Device;
  /** The same for all, or what it is for each. */
  readonly patch: StylePatch | ((id: string) => StylePatch);
  /** What is changed, for the history: 'font size'. */
  readonly what: string;
  /** Edits with the same word follow each other as one step; without one each is a step. */
  readonly gesture?: string;
}

/** Changes the styles of nodes on one device, in one step. */
export function editStyles(
  { store }: Pick<Editor, 'store'>,
  ids: readonly string[],
  { device, patch, what, gesture }: StyleEdit,
): void {
  store.edit(
    (document) =>
      ids.reduce(
        (before, id) => setStyle(before, id, device, typeof patch === 'function' ? patch(id) : patch),
        document,
      ),
    {
      title: (after) => `Changed ${what} of ${blocksLabel(after, ids)} on ${device}`,
      ...(gesture !== undefined && { gesture: `style:${ids.join()}:${device}:${gesture}` }),
    },
  );
}

interface Wanted {
  readonly nodeId: string;
  readonly property: string;
  readonly device: Device;
}

/** What a property of one node is on a device, and where that comes from. */
export function styleValue(styles: DeviceStyles, { nodeId, property, device }: Wanted) {
  const on = (each: Device): StyleMap[string] | undefined => ownStyle(styles, nodeId, each)[property];
  // the nearest wider device that the property is set on
  const wider = devices.slice(0, devices.indexOf(device));
  const origin = wider.findLast((each) => on(each) !== undefined) ?? null;
  return { own: on(device), origin, inherited: origin === null ? undefined : on(origin) };
}

/** The value that all have; undefined where they differ. */
function shared<Value>(values: readonly Value[]): Value | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
