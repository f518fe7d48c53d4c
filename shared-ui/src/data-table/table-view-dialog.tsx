import { Dialog } from '@console/shared-ui/dialog';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState, type CSSProperties } from 'react';
import { AttributePicker } from './attribute-picker';
import type { Column } from './column';
import styles from './table-view-dialog.module.css';
import { isSame, keepVisible, startView, viewProblem, type TableView } from './table-view';
import { tableTexts } from './table-texts';
import type { ArrangedTable } from './use-table-view';
import { ViewColumns } from './view-columns';
import { ViewConfigurations } from './view-configurations';
import { ViewLink } from './view-link';

interface TableViewDialogProps {
  readonly columns: readonly Column<never>[];
  readonly arranged: ArrangedTable;
  /** Kept with a saved view. */
  readonly pageSize: number;
  readonly picksAttributes: boolean;
  /** Fields of the columns that there is room for. */
  readonly visible: ReadonlySet<string>;
  /** Pixels of the list of columns. */
  readonly height: number | undefined;
  readonly onClose: () => void;
}

/** Arranges the columns of a table and keeps arrangements under names (A§2.55, A§3.15, A§5.24). */
export function TableViewDialog(props: TableViewDialogProps) {
  const { columns, arranged, visible, pageSize, picksAttributes, height, onClose } = props;
  // what is seen is what one arranges: nothing of it leaves for what one makes wider
  const [shown] = useState(() => keepVisible(arranged.view, visible));
  const [view, setView] = useState(shown);
  const problem = viewProblem(view);
  const attributes = columns.filter(({ customColumn }) => customColumn);
  const isAttribute = ({ field }: TableView[number]) => attributes.some((column) => column.field === field);
  const listed = view.filter((column) => !isAttribute(column) || (picksAttributes && column.hide !== true));

  return (
    <Dialog
      open
      title={tableTexts.tableView}
      width={640}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => setView(startView(columns))}>Reset</Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="primary"
            disabled={problem !== null}
            onClick={() => {
              if (!isSame(view, shown)) arranged.arrange(view);
              onClose();
            }}
          >
            Apply
          </Button>
        </>
      }
    >
      <div className={styles.dialog} style={heightStyle(height)}>
        <ViewConfigurations
          columns={columns}
          arranged={arranged}
          view={view}
          visible={visible}
          pageSize={pageSize}
          onView={setView}
          onSaved={onClose}
        />
        {picksAttributes && attributes.length > 0 && (
          <AttributePicker attributes={attributes} view={view} onChange={setView} />
        )}
        {problem && <Alert type="error" role="alert" message={problem} />}
        <ViewColumns {...{ columns, view, visible }} shown={listed} level="top" onChange={setView} />
        <ViewLink columns={columns} view={view} onView={setView} />
      </div>
    </Dialog>
  );
}

function heightStyle(height: number | undefined): CSSProperties | undefined {
  return height === undefined ? undefined : ({ '--view-height': `${height}px` } as CSSProperties);
}
