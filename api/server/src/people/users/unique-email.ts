import { invalid } from '../../platform/http/problem';

/** Unique indexes on the e-mail addresses of accounts and of customers. */
const emailConstraints: readonly (string | undefined)[] = ['app_user_email', 'customer_email'];

/** Whether a write failed because somebody else has the e-mail address. */
export const isEmailTaken = (error: unknown): boolean =>
  emailConstraints.includes((error as { constraint?: string }).constraint);

export const EMAIL_TAKEN = 'This e-mail address is already in use.';

/** Runs a write of an account or a customer; 422 on `email` when another one has the address. */
export async function withUniqueEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    throw invalid([{ propertyPath: 'email', message: EMAIL_TAKEN }]);
  }
}
