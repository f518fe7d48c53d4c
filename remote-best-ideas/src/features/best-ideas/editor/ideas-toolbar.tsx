import { DeviceSwitch } from '@console/shared-report/device-switch';
import type { Face } from '@console/shared-report/use-face';
import { Button, Segmented, Tooltip } from '@console/shared-ui/vendor/antd';
import { RedoOutlined, ReloadOutlined, UndoOutlined } from '@console/shared-ui/vendor/icons';
import type { ReactNode } from 'react';
import type { useIdeasHistory } from './use-ideas-history';
import styles from './ideas-editor.module.css';

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'view', label: 'View' },
  { value: 'static', label: 'Static' },
  { value: 'pdf', label: 'PDF' },
];

interface IdeasToolbarProps {
  readonly face: Face;
  readonly history: ReturnType<typeof useIdeasHistory>;
  readonly onRefresh: () => void;
  /** Who else is here. */
  readonly children?: ReactNode;
}

/** Modes, widths, undo and refresh (A§2.46). */
export function IdeasToolbar({ face, history, onRefresh, children }: IdeasToolbarProps) {
  const isOfWidth = face.view === 'edit' || face.view === 'view';
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Editor">
      <Segmented
        aria-label="View"
        options={views}
        value={face.view}
        onChange={(view) => face.show({ view })}
      />
      {isOfWidth && <DeviceSwitch face={face} />}
      <span className={styles.toolbarSpace} />
      {children}
      <ToolButton label="Undo" icon={<UndoOutlined />} isOff={!history.canUndo} onClick={history.undo} />
      <ToolButton label="Redo" icon={<RedoOutlined />} isOff={!history.canRedo} onClick={history.redo} />
      <ToolButton label="Refresh" icon={<ReloadOutlined />} isOff={false} onClick={onRefresh} />
    </div>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function ToolButton({ label, icon, isOff, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <Button type="text" icon={icon} aria-label={label} disabled={isOff} onClick={onClick} />
    </Tooltip>
  );
}
