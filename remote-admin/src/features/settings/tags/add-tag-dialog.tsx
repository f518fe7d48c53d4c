import type { TagChoice } from '@console/contract/tag-choices';
import { texts } from '@console/contract/texts';
import { reasonText } from '@console/shared-auth/http/api-error';
import { Dialog } from '@console/shared-ui/dialog';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { useNotify } from '@console/shared-ui/notice';

import { useState } from 'react';
import { tags } from '../../../tags/tags';
import { useCreateTag } from './tags.queries';

/** Adds a tag, which is looked for first: what is typed, or a ticker (D§2.35, D§8.9). */
export function AddTagDialog({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const create = useCreateTag();
  const [choice, setChoice] = useState<TagChoice | null>(null);

  function add({ name }: TagChoice) {
    create.mutate(name, {
      onSuccess: () => {
        notify({ kind: 'success', text: 'Tag added.' });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      title="Add New Tag"
      okText="Add"
      okButtonProps={{ disabled: !choice?.isNew }}
      isBusy={create.isPending}
      onOk={() => choice && add(choice)}
      onCancel={onClose}
    >
      <EntityPicker<TagChoice>
        label="Tag"
        placeholder="Type a tag or a ticker"
        search={tags.find}
        optionOf={({ name, label, isNew }) => ({ value: name, label: isNew ? label : `${label} (exists)` })}
        value={choice}
        onChange={(chosen) => {
          create.reset();
          setChoice(chosen);
        }}
        error={errorOf(choice, create.error)}
      />
    </Dialog>
  );
}

function errorOf(choice: TagChoice | null, failure: Error | null): string | undefined {
  if (failure) return texts.tagNotAdded.replace('{message}', reasonText(failure));
  return choice && !choice.isNew ? 'This tag already exists.' : undefined;
}
