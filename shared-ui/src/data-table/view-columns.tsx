import { InputNumber } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { MIN_WIDTH, type Column } from './column';
import { SortedItem, SortedList } from '../sorted-list/sorted-list';
import { hideColumn, MAX_WIDTH, moveColumn, pinColumn, resizeColumn, type TableView } from './table-view';
import styles from './table-view-dialog.module.css';
import dataTableStyles from './data-table.module.css';

interface ViewColumnsProps {
  /** Those of the list with their titles. */
  readonly columns: readonly Column<never>[];
  readonly view: TableView;
  /** Fields of the columns that there is room for: those that nobody chose are ticked by it. */
  readonly visible: ReadonlySet<string>;
  /** The columns at this place of the tree: of the view, or of one group. */
  readonly shown: TableView;
  readonly level: 'top' | 'child';
  readonly onChange: (view: TableView) => void;
}

/** The columns as a tree: moved within one parent, shown or hidden, pinned where they have no parent, made wider. */
export function ViewColumns({ columns, view, visible, shown, level, onChange }: ViewColumnsProps) {
  const sources = new Map(columns.map((column) => [column.field, column]));
  return (
    <SortedList
      ids={shown.map(({ field }) => field)}
      onMove={(field, onto) => onChange(moveColumn(view, field, onto))}
    >
      {shown.map(({ field, width, hide, pin, children }) => {
        const source = sources.get(field);
        const title = source?.title ?? field;
        const isResizable = source?.resizable ?? true;
        return (
          <SortedItem
            key={field}
            id={field}
            label={`Move ${title}`}
            nested={
              children && (
                <ViewColumns
                  columns={source?.children ?? []}
                  view={view}
                  visible={visible}
                  shown={children}
                  level="child"
                  onChange={onChange}
                />
              )
            }
          >
            <Tick
              label={title}
              name={`Show ${title}`}
              checked={hide === 'narrow' ? visible.has(field) : !hide}
              onChange={(checked) => onChange(hideColumn(view, field, !checked))}
            />
            {level === 'top' && (
              <Tick
                label="Pin"
                name={`Pin ${title}`}
                checked={pin !== null}
                onChange={(checked) => onChange(pinColumn(view, field, checked ? 'left' : null))}
              />
            )}
            {!children && isResizable && (
              <InputNumber
                size="small"
                aria-label={`Width of ${title}`}
                min={MIN_WIDTH}
                max={MAX_WIDTH}
                step={10}
                precision={0}
                suffix="px"
                value={width}
                onChange={(pixels) => pixels !== null && onChange(resizeColumn(view, field, pixels))}
              />
            )}
          </SortedItem>
        );
      })}
    </SortedList>
  );
}

interface TickProps {
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Tick({ label, name, checked, onChange }: TickProps) {
  const id = useId();
  return (
    <span className={styles.tick}>
      <input
        id={id}
        type="checkbox"
        className={dataTableStyles.checkbox}
        aria-label={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
