import { devices, type Device } from '@console/contract/report-document';
import { Segmented } from '@console/shared-ui/vendor/antd';
import { BlockButtons } from './blocks/block-buttons';
import { useEditor, useEditorPart } from './editor-context';
import { editorViews, hasWidth, type EditorView } from './views/editor-views';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import type { EditorLayout } from './use-editor-layout';
import styles from './editor.module.css';
import iconButtonStyles from './icon-button.module.css';

interface TopBarProps {
  readonly layout: EditorLayout;
  readonly view: EditorView | null;
  readonly onView: (view: EditorView) => void;
  readonly onAdd: () => void;
  readonly onShortcuts: () => void;
}

/** The bar above the page (A§2.31): panels, block, device, view, refresh, preview. */
export function TopBar({ layout, view, onView, onAdd, onShortcuts }: TopBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="Editor">
      <IconButton icon="menu" label="Edit menu" pressed={layout.isLeftOpen} onClick={layout.toggleLeft} />
      <IconButton
        icon={layout.isRightOpen ? 'threeColumns' : 'twoColumns'}
        label={layout.isRightOpen ? 'Two columns' : 'Three columns'}
        onClick={layout.toggleRight}
      />
      {view === 'Edit' && <BlockButtons onAdd={onAdd} />}
      <span className={styles.barSpace} />
      {hasWidth(view) && <DeviceButtons />}
      <span className={styles.barSpace} />
      <Segmented<EditorView>
        aria-label="View"
        options={[...editorViews]}
        value={view ?? 'Edit'}
        onChange={onView}
      />
      <PageButtons onShortcuts={onShortcuts} />
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
  const device = useEditorPart((state) => state.device);
  return (
    <div className={styles.barGroup} role="group" aria-label="Device">
      {devices.map((each) => (
        <button
          key={each}
          type="button"
          className={iconButtonStyles.device}
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

function PageButtons({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { draft, refreshWidgets } = useEditor();
  return (
    <div className={styles.barGroup}>
      <IconButton icon="refresh" label="Refresh" onClick={() => void refreshWidgets()} />
      <a
        className={iconButtonStyles.device}
        href={`/admin/builder/draft-report/${draft.id}/preview`}
        target="_blank"
        rel="noopener"
        aria-label="Open in new tab"
        title="Open in new tab"
      >
        <Icon name="open" />
      </a>
      <IconButton icon="keyboard" label="Keyboard shortcuts" onClick={onShortcuts} />
    </div>
  );
}
