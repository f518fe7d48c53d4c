import { texts } from '@console/contract/texts';
import { useConsoleField } from '@console/shared-ui/form';
import { TagPicker } from '@console/shared-ui/tag-picker';
import { tags } from './details.queries';

/** What the report is found by: tags and tickers, none of them twice, and new ones (P38). */
export function TagsField() {
  const field = useConsoleField<readonly string[]>('tags');
  return (
    <TagPicker
      label="Tags"
      placeholder="Search tags and tickers"
      search={tags.find}
      add={tags.add}
      failureOf={(message) => texts.tagNotAdded.replace('{message}', message)}
      value={field.value}
      onChange={field.setValue}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}
