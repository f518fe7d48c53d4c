import { choicesFailure } from '@console/shared-ui/choices-failure';
import { SelectField, useConsoleField } from '@console/shared-ui/form';
import { useState } from 'react';
import { useFeedChoices } from './coverage.queries';

/** The feed of a company: an enabled one, or the disabled one that it has. */
export function FeedField() {
  const { value } = useConsoleField<string>('source');
  const [saved] = useState(value);
  const feeds = useFeedChoices();
  const enabled = feeds.data ?? [];
  const isDisabled = saved !== '' && feeds.data !== undefined && !enabled.some((name) => name === saved);
  return (
    <SelectField
      name="source"
      label="Feed"
      required
      hint={choicesFailure(feeds)}
      options={[
        ...enabled.map((name) => ({ value: name, label: name })),
        ...(isDisabled ? [{ value: saved, label: `${saved} (disabled)` }] : []),
      ]}
    />
  );
}
