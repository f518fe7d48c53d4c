import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { countSelected, nothingSelected, type Selection } from './selection';
import { useSelection, type SelectionModel } from './selection-context';
import { countText } from './table-pagination';
import styles from './data-table.module.css';

/** How many rows are chosen; asks to keep or clear all when the filters became others (pain 22). */
export function SelectionBanner({ model }: { readonly model: SelectionModel }) {
  const selection = useSelection(model.store);
  const [kept, setKept] = useState<Selection | null>(null);
  if (countSelected(selection) === 0) return null;
  const clear = () => model.choose(nothingSelected);
  if (model.isLocked && kept?.matching !== selection.matching) {
    return (
      <Alert
        type="warning"
        role="alert"
        message={`The filters changed. ${selectionText(selection)} by the earlier filters.`}
        action={
          <span className={styles.bannerActions}>
            <Button size="small" onClick={() => setKept(selection)}>
              Keep selection
            </Button>
            <Button size="small" onClick={clear}>
              Clear selection
            </Button>
          </span>
        }
      />
    );
  }
  return (
    <Alert
      type="info"
      role="status"
      message={`${selectionText(selection)}${model.isLocked ? ' by the earlier filters' : ''}`}
      action={
        <Button size="small" type="link" onClick={clear}>
          Clear selection
        </Button>
      }
    />
  );
}

/** 'All 1,234 matching selected (12 excluded)', or how many rows were picked. */
export function selectionText(selection: Selection): string {
  const { id, excludeIds, matching } = selection;
  if (id !== 'all') return `${countText(id.length)} selected`;
  const total = countText(matching?.total ?? 0);
  const all = matching?.totalIsBounded ? `more than ${total}` : total;
  const excluded = excludeIds.length === 0 ? '' : ` (${countText(excludeIds.length)} excluded)`;
  return `All ${all} matching selected${excluded}`;
}
