import { gridActions, type GridAction } from '@console/shared-report/grid-actions';
import { gridOf } from '@console/shared-report/grid-of-node';
import { cellPlace, nearestPlace, type CellPlace } from '@console/shared-report/table-grid';
import { findNode } from '@console/shared-report/tree/find-node';
import { setProps } from '@console/shared-report/tree/set-props';
import {
  BoldOutlined,
  DeleteColumnOutlined,
  DeleteRowOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  InsertRowLeftOutlined,
  InsertRowRightOutlined,
  MergeCellsOutlined,
  SplitCellsOutlined,
} from '@console/shared-ui/vendor/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import type { EditedReport } from '../../engine/history';
import { changedOnPage, pageOf } from '../../engine/merging/kept-on-page';
import type { Writing } from '../../engine/writing/caret';
import { placeName } from '../../engine/writing/plain-places';
import { inSection } from '../../engine/step-words';
import { useEditor, useEditorState } from '../editor-context';
import { canvasFrame } from '../canvas-frame';
import { PageTools } from './page-tools';
import { moveFocus, Tool } from './tool';
import styles from './text-toolbar.module.css';

const icons: Readonly<Record<string, ReactNode>> = {
  'Insert row above': <InsertRowAboveOutlined aria-hidden="true" />,
  'Insert row below': <InsertRowBelowOutlined aria-hidden="true" />,
  'Insert column left': <InsertRowLeftOutlined aria-hidden="true" />,
  'Insert column right': <InsertRowRightOutlined aria-hidden="true" />,
  'Delete row': <DeleteRowOutlined aria-hidden="true" />,
  'Delete column': <DeleteColumnOutlined aria-hidden="true" />,
  Bold: <BoldOutlined aria-hidden="true" />,
  Heading: <span aria-hidden="true">H</span>,
  'Merge right': <MergeCellsOutlined aria-hidden="true" />,
  'Merge below': <MergeCellsOutlined aria-hidden="true" rotate={90} />,
  'Split cell': <SplitCellsOutlined aria-hidden="true" />,
};

const groups = [...new Set(gridActions.map(({ group }) => group))].map((name) =>
  gridActions.filter(({ group }) => group === name),
);

interface CellToolbarProps {
  readonly writing: Writing;
  readonly cell: CellPlace;
}

/** The tools of the table whose cell is written on the page, above that. Alt+F10 leads here from the cell, and Escape back. */
export function CellToolbar({ writing, cell }: CellToolbarProps) {
  const { store, announcer } = useEditor();
  const { history } = useEditorState();
  const tools = useRef<HTMLDivElement>(null);
  const { nodeId } = writing;
  const grid = gridOf(findNode(pageOf(history, writing), nodeId) ?? { props: {} });
  const at = cellPlace(grid, cell);
  const written = grid[at.row]?.[at.column];

  // Takes the key of the cells that leads here.
  useEffect(() => {
    const frame = canvasFrame()?.contentDocument;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return;
      event.preventDefault();
      tools.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    };
    frame?.addEventListener('keydown', onKey, { capture: true });
    return () => frame?.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  function run({ change, done, to = (same) => same }: GridAction) {
    // what was typed a moment ago may not be drawn here yet
    const newest = gridOf(findNode(pageOf(store.getState().history, writing), nodeId) ?? { props: {} });
    const next = change(newest, at);
    if (next === newest) return;
    const place = placeName(nearestPlace(next, to(at, newest)));
    const put = ({ document, ...rest }: EditedReport) => ({
      ...rest,
      document: setProps(document, nodeId, { data: next }),
    });
    store.editReport((report) => changedOnPage(report, writing, put), {
      title: (after) => `${done}${inSection(after, nodeId)}`,
    });
    store.write(nodeId, 'end', place);
    announcer.say(`${done}.`);
  }
  return (
    <PageTools label="Tools of the table" frame={canvasFrame} onGone={store.stopWriting}>
      <div
        ref={tools}
        role="toolbar"
        aria-label="Table on the page"
        className={styles.tools}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && writing.place !== null) store.write(nodeId, 'end', writing.place);
          else moveFocus(event);
        }}
      >
        {groups.map((group) => (
          <div key={group[0]?.label} role="group" className={styles.group}>
            {group.map((action) => (
              <Tool
                key={action.label}
                label={action.label}
                pressed={action.isOn?.(written) ?? null}
                disabled={action.change(grid, at) === grid}
                onPress={() => run(action)}
              >
                {icons[action.label]}
              </Tool>
            ))}
          </div>
        ))}
      </div>
    </PageTools>
  );
}
