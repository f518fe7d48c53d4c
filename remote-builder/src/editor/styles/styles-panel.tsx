import { findNode } from '@console/shared-report/tree/find-node';
import type { Device, ReportNode } from '@console/contract/report-document';
import { blockOf } from '@console/shared-report/registry';
import { ownStyle } from '@console/shared-report/styles';
import { Button } from '@console/shared-ui/vendor/antd';
import { countText } from '../blocks/block-label';
import { ChoiceField } from './choice-field';
import { ColourField } from './colour-field';
import { useEditor, useEditorState } from '../editor-context';
import { PlacementField } from './placement-field';
import { SizeField } from './size-field';
import { SpacingField } from './spacing-field';
import { styleGroups, type StyleField } from './style-fields';
import { editStyles } from './use-style-property';
import { VisibilityField } from './visibility-field';
import editorStyles from '../editor.module.css';
import styles from './styles.module.css';

/** Styles of the selected blocks on the active device, and on that device only. */
export function StylesPanel() {
  const { history, selected, device } = useEditorState();
  const nodes = selected.ids.flatMap((id) => findNode(history.present, id) ?? []);
  const [first] = nodes;
  if (!first) return <p className={editorStyles.hint}>Select a block to change its styles.</p>;
  const groups = styleGroups.filter(
    ({ types }) => types === undefined || nodes.every(({ type }) => types.includes(type)),
  );
  const key = selected.ids.join();
  return (
    <div className={styles.styles}>
      <div className={styles.stylesHead}>
        <p className={editorStyles.hint}>
          {nodes.length === 1 ? blockOf(first.type).label : countText(nodes.length)} on{' '}
          <strong>{device}</strong>
        </p>
        <ResetAll ids={selected.ids} device={device} />
      </div>
      {groups.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {fields.map((field) => (
            <StyleFieldInput key={`${key}:${device}:${field.property}`} nodes={nodes} field={field} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Takes away everything that is set on this device. */
function ResetAll({ ids, device }: { readonly ids: readonly string[]; readonly device: Device }) {
  const editor = useEditor();
  const { history } = useEditorState();
  const namesOf = (id: string) => Object.keys(ownStyle(history.present.styles, id, device));
  const count = new Set(ids.flatMap(namesOf)).size;
  if (count === 0) return null;
  const patch = (id: string) => Object.fromEntries(namesOf(id).map((property) => [property, null]));
  return (
    <Button
      size="small"
      type="link"
      onClick={() => editStyles(editor, ids, { device, patch, what: 'all styles' })}
    >
      {`Reset ${count} on ${device}`}
    </Button>
  );
}

interface StyleFieldInputProps {
  readonly nodes: readonly ReportNode[];
  readonly field: StyleField;
}

function StyleFieldInput({ nodes, field }: StyleFieldInputProps) {
  const ids = nodes.map(({ id }) => id);
  switch (field.kind) {
    case 'size':
      return <SizeField ids={ids} {...field} />;
    case 'colour':
      return <ColourField ids={ids} {...field} />;
    case 'choice':
      return <ChoiceField ids={ids} {...field} />;
    case 'spacing':
      return <SpacingField ids={ids} {...field} />;
    case 'placement':
      return <PlacementField ids={ids} />;
    case 'visibility':
      return <VisibilityField nodes={nodes} />;
    default:
      return field satisfies never;
  }
}
