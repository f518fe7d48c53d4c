import { findNode } from '@console/shared-report/tree/find-node';
import type { ReportNode } from '@console/contract/report-document';
import { blockOf } from '@console/shared-report/registry';
import { ChoiceField } from './choice-field';
import { ColourField } from './colour-field';
import { useEditorState } from '../editor-context';
import { SizeField } from './size-field';
import { styleGroups, type StyleField } from './style-fields';
import { VisibilityField } from './visibility-field';

/** Styles of the selected block on the active device, and on that device only. */
export function StylesPanel() {
  const { history, selectedId, device } = useEditorState();
  const node = selectedId === null ? undefined : findNode(history.present, selectedId);
  if (!node) return <p className="builder-hint">Select a block to change its styles.</p>;
  return (
    <div className="builder-styles">
      <p className="builder-hint">
        {blockOf(node.type).model.label} on <strong>{device}</strong>
      </p>
      {styleGroups.map(({ title, fields }) => (
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

function StyleFieldInput({ node, field }: { readonly node: ReportNode; readonly field: StyleField }) {
  switch (field.kind) {
    case 'size':
      return <SizeField nodeId={node.id} {...field} />;
    case 'colour':
      return <ColourField nodeId={node.id} {...field} />;
    case 'choice':
      return <ChoiceField nodeId={node.id} {...field} />;
    case 'visibility':
      return <VisibilityField nodeId={node.id} nodeType={node.type} />;
    default:
      return field satisfies never;
  }
}
