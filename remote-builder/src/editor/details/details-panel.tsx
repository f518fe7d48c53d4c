import { errorText } from '@console/shared-auth/http/api-error';
import { TagsField } from '@console/shared-report/tags-field';
import { FormProvider, TextField, useConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftQuery } from '../draft.queries';
import { useEditor } from '../editor-context';
import { hasVideo } from './details-fields';
import { tags } from './details.queries';
import { DescriptionField } from './description-field';
import { detailsOf, detailsRules, patchOf, type DetailsValues } from './details-rules';
import { SAVE_BUTTON_RESET_MS, SaveButton, type SaveButtonState } from './save-button';
import { SubjectFields } from './subject-fields';
import { ThumbnailField } from './thumbnail-field';
import { VideoFields } from './video-fields';

const NOT_RIGHT = 'Something in the settings is missing or wrong: it is marked there.';

/** The Settings panel: details of the report, saved by hand, and its thumbnail. */
export function DetailsPanel() {
  const { detailsRound } = useEditor();
  return <DetailsForm key={detailsRound} />;
}

function DetailsForm() {
  const { draft, saveDetails, onDetailsTyped, onDetailsForm } = useEditor();
  const queryClient = useQueryClient();
  // a form that begins anew does so with what is known, which the editor may be told only a moment later
  const [saved, setSaved] = useState(() =>
    detailsOf(queryClient.getQueryData(draftQuery(draft.id).queryKey)?.draft ?? draft),
  );
  const [state, setState] = useState<SaveButtonState>('Save');
  const [isEverSent, setEverSent] = useState(false);
  const problem = useRef<string | null>(null);
  const form = useConsoleForm<DetailsValues & Record<string, unknown>>({
    initialValues: { ...saved },
    rules: detailsRules(draft.reportType, draft.videoHosts),
    onSubmit: async (values) => {
      setState('Saving');
      setEverSent(true);
      try {
        await saveDetails(patchOf(values, saved));
        setSaved(values);
        setState('Saved');
        problem.current = null;
      } catch (error) {
        setState('Error');
        problem.current = errorText(error);
        throw error;
      }
    },
  });
  useLeaveGuard(form.dirty);
  // Tells the header, and those who bring details of somebody else.
  useEffect(() => {
    onDetailsTyped(form.dirty);
    return () => onDetailsTyped(false);
  }, [onDetailsTyped, form.dirty]);
  // Lets a review request save what is typed here; it asks for the newest form whenever it does.
  useEffect(() => {
    onDetailsForm(async () => {
      if (!form.dirty) return null;
      problem.current = NOT_RIGHT;
      await form.submit();
      return problem.current;
    });
  });
  // There is nothing to save once the form is gone.
  useEffect(() => () => onDetailsForm(null), [onDetailsForm]);
  useReset(state, setState);

  return (
    <FormProvider form={form} label="Settings">
      {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
      <TextField name="title" label="Title" required maxLength={200} />
      <TextField name="webTitle" label="Web Title" required maxLength={200} />
      <TextField name="subTitle" label="Sub Title" required maxLength={300} />
      <SubjectFields reportType={draft.reportType} />
      <TagsField source={tags} />
      <DescriptionField />
      {hasVideo(draft.reportType) && <VideoFields />}
      <ThumbnailField isFormSent={isEverSent} />
      <SaveButton state={state} disabled={!form.dirty || form.isSubmitting} />
    </FormProvider>
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
