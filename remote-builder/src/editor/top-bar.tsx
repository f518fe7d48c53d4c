import { devices, type Device } from '@console/contract/report-document';
import { Segmented } from '@console/shared-ui/vendor/antd';
import { canRemove } from '@console/shared-report/tree/remove-node';
import { useEditor, useEditorState } from './editor-context';
import { editorViews, type EditorView } from './views/editor-views';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import type { EditorLayout } from './use-editor-layout';
import { useBlockActions } from './blocks/use-block-actions';

interface TopBarProps {
  readonly layout: EditorLayout;
  readonly view: EditorView | null;
  readonly onView: (view: EditorView) => void;
  readonly onAdd: () => void;
}

/** The bar above the page (A§2): panels, block, device, view, refresh, preview. */
export function TopBar({ layout, view, onView, onAdd }: TopBarProps) {
  return (
    <div className="builder-bar" role="toolbar" aria-label="Editor">
      <IconButton icon="menu" label="Edit menu" pressed={layout.isLeftOpen} onClick={layout.toggleLeft} />
      <IconButton
        icon={layout.isRightOpen ? 'threeColumns' : 'twoColumns'}
        label={layout.isRightOpen ? 'Two columns' : 'Three columns'}
        onClick={layout.toggleRight}
      />
      {view === 'Edit' && <BlockButtons onAdd={onAdd} />}
      <span className="builder-bar-space" />
      <DeviceButtons />
      <span className="builder-bar-space" />
      <Segmented<EditorView>
        aria-label="View"
        options={[...editorViews]}
        value={view ?? 'Edit'}
        onChange={onView}
      />
      <PageButtons />
    </div>
  );
}

function BlockButtons({ onAdd }: { readonly onAdd: () => void }) {
  const { store } = useEditor();
  const { history, selectedId } = useEditorState();
  const { duplicate, remove } = useBlockActions();
  const fixed = selectedId === null || !canRemove(history.present, selectedId);
  const onSelected = (act: (nodeId: string) => unknown) => () => {
    if (selectedId !== null) act(selectedId);
  };
  return (
    <div className="builder-bar-group">
      <IconButton icon="add" label="Add block" onClick={onAdd} />
      <IconButton icon="duplicate" label="Duplicate block" disabled={fixed} onClick={onSelected(duplicate)} />
      <IconButton icon="remove" label="Delete block" disabled={fixed} onClick={onSelected(remove)} />
      <IconButton icon="undo" label="Undo" disabled={history.past.length === 0} onClick={store.undo} />
      <IconButton icon="redo" label="Redo" disabled={history.future.length === 0} onClick={store.redo} />
    </div>
  );
}

const deviceNames: Readonly<Record<Device, string>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile',
};

function DeviceButtons() {
  const { store } = useEditor();
  const { device } = useEditorState();
  return (
    <div className="builder-bar-group" role="group" aria-label="Device">
      {devices.map((each) => (
        <button
          key={each}
          type="button"
          className="builder-device"
          aria-label={deviceNames[each]}
          title={deviceNames[each]}
          aria-pressed={each === device}
          onClick={() => store.setDevice(each)}
        >
          <Icon name={each} />
        </button>
      ))}
    </div>
  );
}

function PageButtons() {
  const { draft, refreshWidgets } = useEditor();
  return (
    <div className="builder-bar-group">
      <IconButton icon="refresh" label="Refresh" onClick={() => void refreshWidgets()} />
      <a
        className="builder-device"
        href={`/admin/builder/draft-report/${draft.id}/preview`}
        target="_blank"
        rel="noopener"
        aria-label="Open in new tab"
        title="Open in new tab"
      >
        <Icon name="open" />
      </a>
    </div>
  );
}
