import type { TagSource } from '@console/contract/tag-choices';
import { texts } from '@console/contract/texts';
import { useConsoleField } from '@console/shared-ui/form';
import { TagPicker } from '@console/shared-ui/tag-picker';

/** Field `tags` of a form: what a report or a company is found by, tags and tickers, none twice, and new ones (P38). */
export function TagsField({ source }: { readonly source: TagSource }) {
  const field = useConsoleField<readonly string[]>('tags', { label: 'Tags', isSet: true });
  return (
    <TagPicker
      label="Tags"
      placeholder="Search tags and tickers"
      search={source.find}
      add={source.add}
      failureOf={(message) => texts.tagNotAdded.replace('{message}', message)}
      value={field.value}
      onChange={field.setValue}
      onBlur={field.onBlur}
      error={field.error}
      theirs={field.theirs}
    />
  );
}
