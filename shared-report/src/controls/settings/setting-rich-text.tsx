import { texts } from '@console/contract/texts';
import type { PastedTable } from '@console/shared-ui/paste';
import { RichText } from '@console/shared-ui/rich-text';
import { use, useState } from 'react';
import type { BlockSettingsProps } from './block-settings';
import { PastedTableOffer } from './pasted-table-offer';
import { storedText } from '../../model/document/node-content';
import { acceptedReportText } from '../../model/rich-text/accepted-delta';
import { reportTextFormats } from '../../model/rich-text/delta';
import { NotesBefore } from '../../renderer/rich-text/note-numbers';

interface SettingRichTextProps extends Pick<BlockSettingsProps, 'node' | 'onChange' | 'insertTable'> {
  readonly label: string;
}

/**
 * The rich text of a node, edited in place or in the full-screen dialog 'Text Content' (A§2.38). A table that is pasted
 * is offered as a Table block.
 */
export function SettingRichText({ node, onChange, insertTable, label }: SettingRichTextProps) {
  const [pasted, setPasted] = useState<readonly PastedTable[]>([]);
  const notesBefore = use(NotesBefore)?.get(node.id)?.desktop ?? 0;
  const [offered] = pasted;
  const isDone = () => setPasted((tables) => tables.slice(1));
  return (
    <RichText
      label={label}
      fullscreenTitle={texts.textContent}
      formats={reportTextFormats}
      notesBefore={notesBefore}
      value={storedText(node)}
      onChange={(text, { from, ...change }) =>
        onChange(
          { children: acceptedReportText(text) },
          // what was told before is kept in another form
          { ...change, from: from === storedText(node) ? from : acceptedReportText(from) },
        )
      }
      onTablePasted={insertTable && ((table) => setPasted((tables) => [...tables, table]))}
      notice={
        offered &&
        insertTable && (
          <PastedTableOffer
            cells={offered.cells}
            onInsert={() => {
              if (insertTable(offered.cells)) isDone();
            }}
            onKeepAsText={() => {
              offered.keepAsText();
              isDone();
            }}
          />
        )
      }
    />
  );
}
