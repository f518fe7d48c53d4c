import { getIn, useFormikContext } from 'formik';
import { Alert } from '@console/shared-ui/vendor/antd';

/** What is wrong with the value at `name` as a whole, a list for example, once the form was sent. */
export function WholeError({ name }: { readonly name: string }) {
  const { errors, submitCount } = useFormikContext();
  const error: unknown = getIn(errors, name);
  if (submitCount === 0 || typeof error !== 'string') return null;
  return <Alert type="error" showIcon role="alert" message={error} />;
}
