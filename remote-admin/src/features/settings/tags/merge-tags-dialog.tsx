import type { Tag } from '@console/contract/tags';
import { counted, type BulkQuestionProps } from '@console/shared-ui/data-table';
import { Dialog } from '@console/shared-ui/dialog';
import { QueryView } from '@console/shared-ui/query-view';
import { useState } from 'react';
import { IntoField } from './into-field';
import { changeMeans } from './tag-change-text';
import { UsageOfEach } from './usage-of-each';
import styles from './tags.module.css';
import { mergeStep, useSelectedTagsUsage } from './tags.queries';

/** Asks which tag the selected ones are merged into, and says what changes with them. */
export function MergeTagsDialog({ rows, selected, onStart, onCancel }: BulkQuestionProps) {
  const [into, setInto] = useState<Tag | null>(null);
  const usage = useSelectedTagsUsage(selected, into?.id ?? null);
  // that of the tag before is still shown
  const tags = usage.isPlaceholderData ? undefined : usage.data?.tags;
  const merge =
    tags === undefined || into === null ? 'Merge' : `Merge ${counted(tags, 'tags')} into ${into.name}`;
  return (
    <Dialog
      open
      title={`Merge ${rows} into one`}
      okText={merge}
      okButtonProps={{ danger: true, disabled: into === null || !tags, className: styles.merge }}
      onOk={() => into && usage.data && onStart(mergeStep(into, usage.data.at))}
      onCancel={onCancel}
    >
      <QueryView query={usage}>
        {({ tags: count, usage: sum, each }) =>
          count > 0 && (
            <>
              <p>
                {changeMeans(sum, count === 1 ? 'one' : 'many')} The{' '}
                {count === 1 ? 'tag itself is' : 'tags themselves are'} deleted. This cannot be undone.
              </p>
              <UsageOfEach tags={each} />
            </>
          )
        }
      </QueryView>
      <IntoField
        value={into}
        onChange={setInto}
        error={into && tags === 0 ? 'Choose another tag: no other one is selected.' : undefined}
      />
    </Dialog>
  );
}
