import { EntityPicker } from '@console/shared-ui/entity-picker';
import { useConsoleField } from '@console/shared-ui/form';
import { findTags, type TagChoice } from './wizard.queries';

/** What the report is found by: tags and tickers, none of them twice (A§2, step 4; P38). */
export function TagsStep() {
  const field = useConsoleField<readonly string[]>('tags');
  return (
    <EntityPicker<TagChoice>
      multiple
      label="Tags"
      placeholder="Search tags and tickers"
      search={findTags}
      optionOf={({ name, label }) => ({ value: name, label })}
      value={field.value.map((name) => ({ name, label: name }))}
      onChange={(tags) => field.setValue(tags.map(({ name }) => name))}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}
