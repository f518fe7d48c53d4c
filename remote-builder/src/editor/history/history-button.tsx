import { Popover } from '@console/shared-ui/vendor/antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../icon-button';
import { useEditor } from '../editor-context';
import { HistoryList } from './history-list';
import styles from './history.module.css';

/** Opens the list of steps; Escape closes it and gives the focus back. */
export function HistoryButton() {
  const { draft } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);

  function close() {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      afterOpenChange={(isShown) => {
        if (isShown) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
      }}
      content={
        // keys bubble here from the buttons of the list
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions
        <div ref={list} onKeyDown={({ key }) => key === 'Escape' && close()}>
          <HistoryList />
          <p className={styles.versions}>
            <Link to={`/admin/builder/draft-report/${draft.id}/versions`}>Versions of this report</Link>
          </p>
        </div>
      }
    >
      <span ref={anchor}>
        <IconButton icon="history" label="History" pressed={isOpen} onClick={() => undefined} />
      </span>
    </Popover>
  );
}
