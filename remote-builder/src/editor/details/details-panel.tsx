import { recommendationChoices } from '@console/contract/report-types';
import {
  FormProvider,
  SelectField,
  TextField,
  useConsoleField,
  useConsoleForm,
} from '@console/shared-ui/form';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useEffect, useState } from 'react';
import { detailsOf, detailsRules, patchOf, type DetailsValues } from './details-rules';
import { useEditor } from '../editor-context';
import { searchTagNames } from '../review/review.queries';
import { SAVE_BUTTON_RESET_MS, SaveButton, type SaveButtonState } from './save-button';
import { ThumbnailField } from './thumbnail-field';

/** The Settings panel: details of the report, saved by hand, and its thumbnail. */
export function DetailsPanel() {
  const { draft, saveDetails } = useEditor();
  const [state, setState] = useState<SaveButtonState>('Save');
  const form = useConsoleForm<DetailsValues & Record<string, unknown>>({
    initialValues: { ...detailsOf(draft) },
    rules: detailsRules(draft.reportType),
    onSubmit: async (values) => {
      setState('Saving');
      try {
        await saveDetails(patchOf(values));
        setState('Saved');
      } catch (error) {
        setState('Error');
        throw error;
      }
    },
  });
  useLeaveGuard(form.dirty);
  useReset(state, setState);

  const choices = recommendationChoices(draft.reportType).map((value) => ({ value, label: value }));
  return (
    <FormProvider form={form} label="Settings">
      {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
      <TextField name="title" label="Title" required maxLength={200} />
      <TextField name="webTitle" label="Web Title" required maxLength={200} />
      <TextField name="subTitle" label="Sub Title" required maxLength={300} />
      <SelectField name="recommendation" label="Recommendation" options={choices} />
      <TagsField />
      <ThumbnailField />
      <SaveButton state={state} disabled={!form.dirty || form.isSubmitting} />
    </FormProvider>
  );
}

function TagsField() {
  const field = useConsoleField<readonly string[]>('tags');
  return (
    <EntityPicker<string>
      label="Tags"
      multiple
      value={field.value}
      search={searchTagNames}
      optionOf={(tag) => ({ value: tag, label: tag })}
      onChange={field.setValue}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}

/** Takes the button back to 'Save'. */
function useReset(state: SaveButtonState, setState: (state: SaveButtonState) => void) {
  useEffect(() => {
    if (state !== 'Saved' && state !== 'Error') return;
    const timer = setTimeout(() => setState('Save'), SAVE_BUTTON_RESET_MS);
    return () => clearTimeout(timer);
  }, [state, setState]);
}
