import { fullName } from '@console/contract/full-name';
import { useMe } from '@console/shared-auth/session/session-store';
import { Button } from '@console/shared-ui/vendor/antd';
import { whose } from '../choices/choice-words';
import styles from '../choices/choices.module.css';
import { useEditor } from '../editor-context';

const listed = new Intl.ListFormat('en-AU');

/** Above the page, for whoever does not see the Settings: what of them two people changed. Leads to the first field. */
export function ContestedBar({ onShow }: { readonly onShow: () => void }) {
  const { contestedDetails: contested } = useEditor();
  const me = fullName(useMe());
  if (contested.length === 0) return null;
  const who = listed.format(new Set(contested.map(({ by }) => whose(by, me))));
  return (
    <div className={styles.bar} role="region" aria-label="Settings changed by two">
      <p role="status">
        {`${listed.format(contested.map(({ label }) => label))}: changed by you and by ${who}. Theirs is saved; yours waits in the Settings.`}
      </p>
      <Button size="small" onClick={onShow}>
        Show
      </Button>
    </div>
  );
}
