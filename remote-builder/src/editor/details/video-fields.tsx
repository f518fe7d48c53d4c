import { SwitchField, TextField } from '@console/shared-ui/form';
import { ListField } from './subject-fields';

/** The video of the report (A§3.2, A§5.11): its link or embed text, its length and whether it is a short one (P42). */
export function VideoFields() {
  return (
    <>
      <ListField name="videoType" label="Video Type" list="video-series" />
      <TextField
        name="video.url"
        label="Video Link"
        hint="The player’s embed text: <iframe src=…>."
        maxLength={5000}
      />
      <TextField name="video.duration" label="Duration" hint="In seconds." />
      <SwitchField name="video.quick" label="Quick" />
    </>
  );
}
