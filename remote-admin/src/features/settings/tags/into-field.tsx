import type { Tag } from '@console/contract/tags';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { suggestTags } from './tags.queries';

interface IntoFieldProps {
  /** Id of a tag that is not offered. */
  readonly without?: string;
  readonly value: Tag | null;
  readonly onChange: (into: Tag | null) => void;
  readonly error?: string | undefined;
}

/** Asks for the tag that others are merged into. */
export function IntoField({ without, ...props }: IntoFieldProps) {
  return (
    <EntityPicker<Tag>
      label="Into"
      placeholder="Type the tag that stays"
      search={async (text) => (await suggestTags(text)).filter(({ id }) => id !== without)}
      optionOf={({ id, name }) => ({ value: id, label: name })}
      {...props}
    />
  );
}
