import { Button, Input, Select, Tag } from '@console/shared-ui/vendor/antd';
import { useId, useState } from 'react';
import { useConfirm } from '../confirm/confirm';
import type { Column } from './column';
import { isSame, keepVisible, normaliseView, startView, viewProblem, type TableView } from './table-view';
import { tableTexts } from './table-texts';
import type { ArrangedTable } from './use-table-view';
import { PLAIN_NAME, VIEW_NAME_LENGTH } from './view-texts';
import styles from './table-view-dialog.module.css';

interface ViewConfigurationsProps {
  readonly columns: readonly Column<never>[];
  readonly arranged: ArrangedTable;
  readonly view: TableView;
  /** Fields of the columns that there is room for. */
  readonly visible: ReadonlySet<string>;
  readonly pageSize: number;
  /** Shows another view in the dialog. */
  readonly onView: (view: TableView) => void;
  readonly onSaved: () => void;
}

/** The saved views of a table: choose one, save under a name, delete (A§4.26). */
export function ViewConfigurations(props: ViewConfigurationsProps) {
  const { columns, arranged, view, visible, onView } = props;
  const { configurations, selectedId, on } = arranged;
  const confirm = useConfirm();
  const selected = configurations.find(({ id }) => id === selectedId);
  const stored = on.kind === 'plain' ? startView(columns) : arranged.fit(on.view.columns);
  // what there is no room for is no change of anybody's
  const isChanged = !isSame(view, stored) && !isSame(view, keepVisible(stored, visible));
  const givenViews = arranged.given?.data?.views ?? [];

  function choose(id: string) {
    const chosen = [...configurations, ...givenViews].find((one) => one.id === id);
    arranged.select(id);
    onView(chosen ? normaliseView(chosen.columns, columns) : startView(columns));
  }
  async function remove(id: string, name: string) {
    const sure = await confirm({ title: 'Are you sure you want to delete?', content: name, danger: true });
    if (!sure) return;
    arranged.remove(id);
    onView(startView(columns));
  }
  return (
    <>
      <div className={styles.line}>
        <Select<string>
          aria-label="Saved view"
          className={styles.select}
          value={selectedId}
          options={[
            { value: '', label: PLAIN_NAME },
            ...configurations.map(({ id, name }) => ({ value: id, label: name })),
            ...givenViews.map(({ id, name, isOwn, ownerName }) => ({
              value: id,
              label: isOwn ? name : `${name} by ${ownerName}`,
            })),
          ]}
          onChange={choose}
        />
        {isChanged && <Tag color="gold">modified</Tag>}
        {selected && (
          <Button danger onClick={() => void remove(selected.id, selected.name)}>
            Delete
          </Button>
        )}
      </div>
      <SaveView key={selectedId} {...props} name={on.kind === 'plain' ? '' : on.view.name} />
    </>
  );
}

function SaveView({
  arranged,
  view,
  pageSize,
  onSaved,
  name,
}: ViewConfigurationsProps & { readonly name: string }) {
  const [typed, setTyped] = useState(name);
  const [isRefused, setRefused] = useState(false);
  const errorId = useId();
  const error = isRefused && typed.trim() === '';
  function save() {
    setRefused(true);
    if (typed.trim() === '' || viewProblem(view)) return;
    arranged.save(typed.trim(), view, pageSize);
    onSaved();
  }
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.name}>
        <Input
          aria-label="Name of the view"
          placeholder="Name of the view"
          maxLength={VIEW_NAME_LENGTH}
          value={typed}
          status={error ? 'error' : ''}
          aria-invalid={error}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => setTyped(event.target.value.trimStart())}
        />
        {error && (
          <div id={errorId} className={styles.error}>
            {tableTexts.required}
          </div>
        )}
      </div>
      <Button htmlType="submit" disabled={viewProblem(view) !== null}>
        Save view
      </Button>
      <small className={styles.note}>A view that you save is kept in this browser, and not in others.</small>
    </form>
  );
}
