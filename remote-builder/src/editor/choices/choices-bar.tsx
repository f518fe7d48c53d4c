import { fullName } from '@console/contract/full-name';
import { useMe } from '@console/shared-auth/session/session-store';
import { formatShortDateTime } from '@console/shared-ui/format';
import { Button } from '@console/shared-ui/vendor/antd';
import { reportOf } from '../../engine/history';
import { keptWith } from '../../engine/merging/kept-on-page';
import { useEditorPart } from '../editor-context';
import { askedAgainText, choicesText, onPageText } from './choice-words';
import type { Choosing } from './use-choices';
import styles from './choices.module.css';

interface ChoicesBarProps {
  readonly choosing: Choosing;
  readonly onGo: (steps: 1 | -1) => void;
}

/**
 * What was changed by two, each in another way: the page has theirs until somebody chooses, but for what somebody deleted
 * under whoever writes in it. Leads from one to the next.
 */
export function ChoicesBar({ choosing: { open, shown, again }, onGo }: ChoicesBarProps) {
  const name = fullName(useMe());
  const isKept = useEditorPart(
    ({ history, writing }) => writing !== null && keptWith(reportOf(history), writing) !== undefined,
  );
  if (open.length === 0) return null;
  const at = shown ? open.indexOf(shown) + 1 : 0;
  return (
    <div className={styles.bar} role="region" aria-label="Changed by two">
      <p role="status">
        {again && `${askedAgainText(again, name, formatShortDateTime(again.at))} `}
        {choicesText(open, name)} {onPageText(open.length, isKept)}
        {at > 0 && open.length > 1 && ` (${at} of ${open.length})`}
      </p>
      <div className={styles.steps}>
        {open.length === 1 ? (
          <Button size="small" onClick={() => onGo(1)}>
            Show
          </Button>
        ) : (
          <>
            <Button size="small" onClick={() => onGo(-1)}>
              Previous
            </Button>
            <Button size="small" onClick={() => onGo(1)}>
              Next
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
