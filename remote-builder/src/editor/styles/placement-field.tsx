import type { StylePatch } from '@console/shared-report/tree/set-style';
import { Segmented } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { useEditor } from '../editor-context';
import { StyleInput } from './style-input';
import { editStyles, useStyleProperty, type StyleProperty } from './use-style-property';

const places = {
  left: { 'margin-left': '0', 'margin-right': 'auto' },
  center: { 'margin-left': 'auto', 'margin-right': 'auto' },
  right: { 'margin-left': 'auto', 'margin-right': '0' },
} as const satisfies Record<string, StylePatch>;
type PlaceName = keyof typeof places;

const names: readonly PlaceName[] = ['left', 'center', 'right'];
const labels: Readonly<Record<PlaceName, string>> = { left: 'Left', center: 'Centre', right: 'Right' };

/** Where a block stands that is narrower than its room: by its outer margins, of which one at least is 'auto'. */
export function PlacementField({ ids }: { readonly ids: readonly string[] }) {
  const id = useId();
  const editor = useEditor();
  const left = useStyleProperty(ids, 'margin-left');
  const right = useStyleProperty(ids, 'margin-right');
  const { device } = left;
  const placed = names.find(
    (name) =>
      left.effective === places[name]['margin-left'] && right.effective === places[name]['margin-right'],
  );
  const isOwn = left.own === 'auto' || right.own === 'auto';

  function write(patch: StylePatch) {
    editStyles(editor, ids, { device, patch, what: 'place' });
  }
  const property: StyleProperty = {
    ...left,
    own: isOwn ? 'auto' : undefined,
    isSet: isOwn || (left.isMixed && left.isSet),
    isMixed: left.isMixed || right.isMixed,
    origin: placed ? (left.origin ?? right.origin) : null,
    set: () => write({ 'margin-left': null, 'margin-right': null }),
  };
  return (
    <StyleInput id={id} label="Place" property={property} tellsMixed>
      <Segmented<PlaceName | ''>
        id={id}
        aria-label="Place"
        size="small"
        options={names.map((name) => ({ value: name, label: labels[name] }))}
        value={placed ?? ''}
        onChange={(name) => name !== '' && write(places[name])}
      />
    </StyleInput>
  );
}
