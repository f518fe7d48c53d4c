import { Tabs } from '@console/shared-ui/vendor/antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CanvasCommands } from '../engine/canvas-commands';
import { bindUndoKeys } from '../engine/undo-keys';
import { AddBlockDialog } from './blocks/add-block-dialog';
import { BlockOptions } from './blocks/block-options';
import { DetailsPanel } from './details/details-panel';
import { useEditor } from './editor-context';
import { EditorHeader } from './editor-header';
import { EditorStage } from './views/editor-stage';
import { viewOf, type EditorView } from './views/editor-views';
import { LayersPanel } from './layers/layers-panel';
import { ReviewDialog } from './review/review-dialog';
import { SidePanel } from './side-panel';
import { StylesPanel } from './styles/styles-panel';
import { TopBar } from './top-bar';
import { useBlockActions } from './blocks/use-block-actions';
import { useEditorLayout } from './use-editor-layout';
import './builder.css';

type RightTab = 'options' | 'layers';

/** Bars, panels and page of the builder. */
export function EditorWorkspace() {
  const { store } = useEditor();
  const layout = useEditorLayout();
  const actions = useBlockActions();
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [rightTab, setRightTab] = useState<RightTab>('options');
  const view = viewOf(search.get('view'));

  // The canvas binds the same keys in its own document.
  useEffect(() => bindUndoKeys(document, store), [store]);

  function showOptions() {
    setRightTab('options');
    layout.openRight();
  }
  const onSelected = (act: (nodeId: string) => unknown) => () => {
    const { selectedId } = store.getState();
    if (selectedId !== null) act(selectedId);
  };
  const commands: CanvasCommands = {
    add: () => setAdding(true),
    duplicate: onSelected(actions.duplicate),
    remove: onSelected(actions.remove),
    open: showOptions,
  };
  const setView = (next: EditorView) =>
    setSearch(next === 'Edit' ? {} : { view: next.toLowerCase() }, { replace: true });

  return (
    <div className="builder">
      <EditorHeader onReview={() => setReviewing(true)} />
      <TopBar layout={layout} view={view} onView={setView} onAdd={commands.add} />
      <div className="builder-body">
        <SidePanel side="left" label="Edit menu" layout={layout}>
          <Tabs
            items={[
              { key: 'settings', label: 'Settings', children: <DetailsPanel /> },
              { key: 'styles', label: 'Styles', children: <StylesPanel /> },
            ]}
          />
        </SidePanel>
        <main className="builder-stage" aria-label="Report">
          <EditorStage view={view} commands={commands} />
        </main>
        <SidePanel side="right" label="Block" layout={layout}>
          <Tabs
            activeKey={rightTab}
            onChange={(key) => setRightTab(key === 'layers' ? 'layers' : 'options')}
            items={[
              { key: 'options', label: 'Block Options', children: <BlockOptions /> },
              { key: 'layers', label: 'Layers', children: <LayersPanel onOpen={showOptions} /> },
            ]}
          />
        </SidePanel>
      </div>
      <AddBlockDialog open={isAdding} onClose={() => setAdding(false)} />
      <ReviewDialog open={isReviewing} onClose={() => setReviewing(false)} />
    </div>
  );
}
