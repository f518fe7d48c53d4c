import { findNode } from '@console/shared-report/tree/find-node';
import type { Device, ReportNode } from '@console/contract/report-document';
import { blockOf } from '@console/shared-report/registry';
import { ownStyle } from '@console/shared-report/styles';
import { setStyle } from '@console/shared-report/tree/set-style';
import { Button } from '@console/shared-ui/vendor/antd';
import { ChoiceField } from './choice-field';
import { ColourField } from './colour-field';
import { useEditor, useEditorState } from '../editor-context';
import { PlacementField } from './placement-field';
import { SizeField } from './size-field';
import { SpacingField } from './spacing-field';
import { styleGroups, type StyleField } from './style-fields';
import { VisibilityField } from './visibility-field';
import editorStyles from '../editor.module.css';
import styles from './styles.module.css';

/** Styles of the selected block on the active device, and on that device only. */
export function StylesPanel() {
  const { history, selectedId, device } = useEditorState();
  const node = selectedId === null ? undefined : findNode(history.present, selectedId);
  if (!node) return <p className={editorStyles.hint}>Select a block to change its styles.</p>;
  const groups = styleGroups.filter(({ types }) => types === undefined || types.includes(node.type));
  return (
    <div className={styles.styles}>
      <div className={styles.stylesHead}>
        <p className={editorStyles.hint}>
          {blockOf(node.type).label} on <strong>{device}</strong>
        </p>
        <ResetAll nodeId={node.id} device={device} />
      </div>
      {groups.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {fields.map((field) => (
            <StyleFieldInput key={`${node.id}:${device}:${field.property}`} node={node} field={field} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Takes away everything that is set on this device. */
function ResetAll({ nodeId, device }: { readonly nodeId: string; readonly device: Device }) {
  const { store } = useEditor();
  const { history } = useEditorState();
  const properties = Object.keys(ownStyle(history.present.styles, nodeId, device));
  if (properties.length === 0) return null;
  const nothing = Object.fromEntries(properties.map((property) => [property, null]));
  return (
    <Button
      size="small"
      type="link"
      onClick={() =>
        store.edit((document) => setStyle(document, nodeId, device, nothing), {
          title: `Reset styles on ${device}`,
        })
      }
    >
      {`Reset ${properties.length} on ${device}`}
    </Button>
  );
}

function StyleFieldInput({ node, field }: { readonly node: ReportNode; readonly field: StyleField }) {
  switch (field.kind) {
    case 'size':
      return <SizeField nodeId={node.id} {...field} />;
    case 'colour':
      return <ColourField nodeId={node.id} {...field} />;
    case 'choice':
      return <ChoiceField nodeId={node.id} {...field} />;
    case 'spacing':
      return <SpacingField nodeId={node.id} {...field} />;
    case 'placement':
      return <PlacementField nodeId={node.id} />;
    case 'visibility':
      return <VisibilityField nodeId={node.id} nodeType={node.type} />;
    default:
      return field satisfies never;
  }
}
