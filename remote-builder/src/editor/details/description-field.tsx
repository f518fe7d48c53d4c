import { describedBy } from '@console/contract/full-name';
import { LabelledField, TheirsNote, useConsoleField } from '@console/shared-ui/form';
import { Button, Input } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useEditor } from '../editor-context';
import { useDerivedDescription } from './use-description';

/** Longest description that the server takes. */
const MAX_LENGTH = 2000;

/** The description of the report: what its text gives, until somebody writes one; it can be put back to the text. */
export function DescriptionField() {
  const { draft } = useEditor();
  const { value, setValue, onBlur, error, theirs, inputProps } = useConsoleField<string>('description', {
    label: 'Description',
  });
  const derived = useDerivedDescription();
  // what was emptied stays empty until the field is left
  const [typed, setTyped] = useState<string | null>(null);
  const isWritten = value.trim() !== '';
  const isSaved = draft.descriptionBy !== null && value === draft.description;
  const origin = isSaved ? describedBy(draft.descriptionBy) : 'written by you, not saved yet';
  return (
    <LabelledField
      id={inputProps.id}
      label="Description"
      error={error}
      note={<TheirsNote inputId={inputProps.id} theirs={theirs} />}
      hint={isWritten ? `It is ${origin}.` : 'It is derived from the text of the report.'}
    >
      <Input.TextArea
        {...inputProps}
        rows={4}
        maxLength={MAX_LENGTH}
        status={error ? 'error' : ''}
        value={typed ?? (isWritten ? value : derived)}
        onChange={(event) => {
          setTyped(event.target.value);
          setValue(event.target.value.trimStart());
        }}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
      />
      {isWritten && (
        <Button size="small" type="link" onClick={() => setValue('')}>
          Derive it from the text
        </Button>
      )}
    </LabelledField>
  );
}
