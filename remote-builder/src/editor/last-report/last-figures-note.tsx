import { lastReportName } from '@console/shared-report/old-figures';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import styles from './last-figures.module.css';
import { useLastFigures } from './use-last-figures';

/** How many figures of the last report the text still says; it can be put away. */
export function LastFiguresNote({ onShowFigures }: { readonly onShowFigures: () => void }) {
  const found = useLastFigures();
  const [isHidden, setHidden] = useState(false);
  if (isHidden || found === null || found.figures.length === 0) return null;
  const count = found.figures.length;
  return (
    <div className={styles.note} role="note" aria-label="Figures from the last report">
      <span>
        {count === 1 ? '1 figure in the text is' : `${count} figures in the text are`} from{' '}
        {lastReportName(found.last)} and {count === 1 ? 'has' : 'have'} changed since.
      </span>
      <Button size="small" onClick={onShowFigures}>
        Show figures
      </Button>
      <Button size="small" type="text" onClick={() => setHidden(true)}>
        Hide
      </Button>
    </div>
  );
}
