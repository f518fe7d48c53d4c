import type { ConsoleForm } from '@console/shared-ui/form';
import { RecordForm } from '../form-card/record-form';
import type { UserFormValues } from './user-form-values';
import { UserFields } from './user-fields';

interface UserFormProps<Values extends UserFormValues> {
  readonly form: ConsoleForm<Values>;
  readonly label: string;
  readonly saveText: string;
  readonly account: 'new' | 'own' | 'other';
}

/** The form of a new or an existing user. */
export function UserForm<Values extends UserFormValues>({ account, ...form }: UserFormProps<Values>) {
  return (
    <RecordForm {...form}>
      <UserFields account={account} />
    </RecordForm>
  );
}
