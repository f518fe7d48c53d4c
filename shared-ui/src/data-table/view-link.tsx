import { Button, Input } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useNotify } from '../notice/notice';
import type { Column } from './column';
import { fromLinkText, toLinkText } from './table-view-link';
import { normaliseView, type TableView } from './table-view';
import styles from './table-view-dialog.module.css';

interface ViewLinkProps {
  readonly columns: readonly Column<never>[];
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

/** Gives a view away as a link, with the filters and the page of the address, and takes one. */
export function ViewLink({ columns, view, onView }: ViewLinkProps) {
  const [pasted, setPasted] = useState('');
  const notify = useNotify();
  const link = linkOf(view);
  const foreign = pasted === '' ? undefined : viewOf(pasted);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      notify({ kind: 'success', text: 'Link copied' });
    } catch {
      // a browser that lets nobody write: the link is there to be copied by hand
      setPasted(link);
    }
  }
  return (
    <div className={styles.line}>
      <Button onClick={() => void copy()}>Copy link</Button>
      <Input
        aria-label="Link to a view"
        placeholder="Paste a link to a view"
        value={pasted}
        status={pasted !== '' && foreign === undefined ? 'error' : ''}
        onChange={(event) => setPasted(event.target.value.trim())}
      />
      <Button
        disabled={foreign === undefined}
        onClick={() => {
          onView(normaliseView(foreign, columns));
          setPasted('');
        }}
      >
        Import
      </Button>
    </div>
  );
}

function linkOf(view: TableView): string {
  const address = new URL(window.location.href);
  address.searchParams.set('view', toLinkText(view));
  return address.href;
}

/** The view in a link; undefined where there is none. */
function viewOf(link: string): unknown {
  const text = URL.canParse(link) ? new URL(link).searchParams.get('view') : link;
  const view = text ? fromLinkText(text) : undefined;
  return Array.isArray(view) ? view : undefined;
}
