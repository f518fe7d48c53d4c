import { TagsField } from '@console/shared-report/tags-field';
import { FormProvider, TextField } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor, type ContestedDetail } from '../editor-context';
import { hasVideo } from './details-fields';
import { tags } from './details.queries';
import { DescriptionField } from './description-field';
import { SaveButton } from './save-button';
import { SubjectFields } from './subject-fields';
import { ThumbnailField } from './thumbnail-field';
import { useDetailsForm } from './use-details-form';
import { VideoFields } from './video-fields';

/** Nobody is asked to review what its author has not read. */
const THEIRS_STAY =
  'Somebody else had changed settings of this report, which stay so, and yours are saved. Read them, and request again.';
const NOT_RIGHT = 'Something in the settings is missing or wrong: it is marked there.';

/** The Settings panel: details of the report, saved by hand, and its thumbnail. */
export function DetailsPanel() {
  const { detailsRound } = useEditor();
  return <DetailsForm key={detailsRound} />;
}

function DetailsForm() {
  const { draft, onDetailsTyped, onDetailsForm, onDetailsContested } = useEditor();
  const { form, conflict, state, isEverSent, problem, hasMetOthers, takeIn } = useDetailsForm();
  useLeaveGuard(form.dirty);
  // Tells the header, and those who bring details of somebody else.
  useEffect(() => {
    onDetailsTyped(form.dirty);
    return () => onDetailsTyped(false);
  }, [onDetailsTyped, form.dirty]);
  const contested = JSON.stringify(
    [...(form.theirs ?? [])]
      .filter(([, { taken }]) => taken === null)
      .map(([name, { label, by }]): ContestedDetail => ({ name, label, by })),
  );
  // Tells the page, where a title is printed.
  useEffect(() => {
    onDetailsContested(JSON.parse(contested) as readonly ContestedDetail[]);
    return () => onDetailsContested([]);
  }, [onDetailsContested, contested]);
  const isUnsaved = useRef(form.dirty);
  // Follows the form, also while a save of it is waited for.
  useLayoutEffect(() => {
    isUnsaved.current = form.dirty;
  });
  // Lets a review request save what is typed here; it asks for the newest form whenever it does.
  useEffect(() => {
    const save = async () => {
      if (!form.dirty) return null;
      problem.current = null;
      hasMetOthers.current = false;
      await form.submit();
      const why = problem.current ?? (isUnsaved.current ? NOT_RIGHT : null);
      if (why !== null) return `The settings could not be saved. ${why}`;
      return hasMetOthers.current ? THEIRS_STAY : null;
    };
    onDetailsForm({ save, takeIn });
  });
  // There is nothing to save once the form is gone.
  useEffect(() => () => onDetailsForm(null), [onDetailsForm]);

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
      {conflict}
    </FormProvider>
  );
}
