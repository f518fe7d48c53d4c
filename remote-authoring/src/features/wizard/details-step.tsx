import { TextField } from '@console/shared-ui/form';

/** What the report is called (A§2.22, step 1). */
export function DetailsStep() {
  return (
    <>
      <TextField name="title" label="Title" required maxLength={200} />
      <TextField name="subTitle" label="Sub Title" required maxLength={300} />
      <TextField name="webTitle" label="Web Title" required maxLength={200} />
    </>
  );
}
