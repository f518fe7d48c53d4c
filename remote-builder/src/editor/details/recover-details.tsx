import { Dialog } from '@console/shared-ui/dialog';
import { FactList } from '@console/shared-ui/fact-list';
import { formatDateTime } from '@console/shared-ui/format';
import { removeCopy } from '@console/shared-ui/local-copy';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useEditor } from '../editor-context';
import { useSavedNow } from '../saving/use-saved-now';
import { detailsOf } from './details-rules';
import { basesOf, missingDetails, type LeftDetails } from './kept-details';
import { settingLabels, settingText } from './told-details';

interface RecoverDetailsProps {
  readonly copy: LeftDetails;
  readonly onAnswer: () => void;
}

/** Offers what was typed in the Settings and never saved, beside what is saved. */
export function RecoverDetails({ copy, onAnswer }: RecoverDetailsProps) {
  const { draft, onDetailsRecovered, onDetailsTyped } = useEditor();
  const { by } = useSavedNow();
  const [values] = useState(() => missingDetails(copy, draft));
  const saved = detailsOf(draft);
  const names = Object.keys(values) as (keyof typeof values)[];

  function discard() {
    void removeCopy(copy.key);
    onAnswer();
  }
  function recover() {
    const { etag } = copy.content;
    onDetailsRecovered({ key: copy.key, values: { ...values }, base: { ...basesOf(copy, draft) }, etag, by });
    // before the form takes it, which is drawn after that
    onDetailsTyped(true);
    onAnswer();
  }
  return (
    <Dialog
      title="Unsaved settings found"
      open
      mustAnswer
      footer={
        <>
          <Button onClick={discard}>Discard</Button>
          <Button type="primary" onClick={recover}>
            Recover
          </Button>
        </>
      }
    >
      <p>
        {`This browser holds settings of ${formatDateTime(copy.changedAt)} that were never saved. `}
        Recover puts them into the Settings, where Save sends them.
      </p>
      <FactList
        facts={names.flatMap((name) => [
          [`${settingLabels[name]}, unsaved`, settingText(name, values) || 'Empty'],
          [`${settingLabels[name]}, saved`, settingText(name, saved) || 'Empty'],
        ])}
      />
    </Dialog>
  );
}
