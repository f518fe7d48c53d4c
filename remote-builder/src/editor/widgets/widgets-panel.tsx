import { allowedBlocks } from '@console/shared-report/availability';
import { blocks } from '@console/shared-report/registry';
import { useState } from 'react';
import { BlockIcon } from '../icon';
import { useAddBlock } from '../blocks/use-add-block';
import { basicChoices } from '../blocks/block-choices';
import { useEditor, useEditorState } from '../editor-context';
import { IconButton } from '../icon-button';
import { liveWidgets, type LiveWidget } from './live-widgets';
import styles from './widgets.module.css';
import editorStyles from '../editor.module.css';
import choicesStyles from '../blocks/choices.module.css';

/** The blocks of this report that draw live data: how their data stands, and those that could be added. */
export function WidgetsPanel() {
  const { render } = useEditor();
  const { history } = useEditorState();
  const widgets = liveWidgets(history.present, render.widgets);
  return (
    <div className={styles.widgets}>
      <h3>In this report</h3>
      {widgets.length === 0 && <p className={editorStyles.hint}>This report has no live widgets yet.</p>}
      <ul className={styles.list} aria-label="Widgets in this report">
        {widgets.map((widget) => (
          <WidgetLine key={widget.nodeId} widget={widget} />
        ))}
      </ul>
      <InsertableWidgets present={widgets.map(({ type }) => type)} />
    </div>
  );
}

function WidgetLine({ widget }: { readonly widget: LiveWidget }) {
  const { store, refreshWidgets, announcer } = useEditor();
  const [isRefreshing, setRefreshing] = useState(false);
  const { nodeId, type, label, data, state } = widget;

  async function refresh() {
    setRefreshing(true);
    // a widget that fails again says so itself
    await refreshWidgets(data).catch(() => undefined);
    setRefreshing(false);
    announcer.say(`${label} refreshed.`);
  }
  return (
    <li>
      <button type="button" className={styles.widget} onClick={() => store.select(nodeId)}>
        <BlockIcon type={type} />
        <span>{label}</span>
        <span className={styles.widgetState} data-state={isRefreshing ? 'Loading' : state}>
          {isRefreshing ? 'Loading' : state}
        </span>
      </button>
      <IconButton
        icon="refresh"
        label={`Refresh ${label}`}
        disabled={isRefreshing}
        onClick={() => void refresh()}
      />
    </li>
  );
}

function InsertableWidgets({ present }: { readonly present: readonly string[] }) {
  const { draft } = useEditor();
  const { add, failure } = useAddBlock();
  const allowed = allowedBlocks(draft.reportType);
  const live = blocks.filter(({ data, type }) => data !== undefined && allowed.includes(type));
  if (live.length === 0) return null;
  const choices = basicChoices(draft.reportType).filter(({ types: [type] }) =>
    live.some((block) => block.type === type),
  );
  return (
    <>
      <h3>Add a widget</h3>
      {failure !== null && <p role="alert">{failure}</p>}
      <ul className={choicesStyles.choices} aria-label="Widgets to add">
        {choices.map((choice) => (
          <li key={choice.label}>
            <button type="button" onClick={() => add(choice)}>
              <BlockIcon type={choice.types[0] ?? ''} />
              <span>
                {choice.label}
                {present.includes(choice.types[0] ?? '') && <small> in the report</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
