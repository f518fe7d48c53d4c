import type { BodyOf } from '@console/contract/endpoint';
import type {
  Customer,
  createAdvisory,
  updateBillingAddress,
  updateCustomer,
} from '@console/contract/customers';
import { fullName } from '@console/contract/full-name';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import { requireRevision } from '../../platform/http/require-revision';
import { conflict, notFound } from '../../platform/http/problem';
import { requireUnnamed } from '../passwords/require-unnamed';
import { hashPassword } from '../session/password';
import { isEmailTaken, withUniqueEmail } from '../users/unique-email';
import { requireOffered } from './co-branding';
import { customerEtag, readCustomer } from './customers.store';

/** Creates an advisory customer with a subscription; 422 on `email` when a customer has it already. */
export async function insertAdvisory(
  db: Db,
  actorId: string,
  input: BodyOf<typeof createAdvisory>,
): Promise<Customer> {
  const passwordHash = await hashPassword(input.password);
  return withUniqueEmail(() =>
    db.transaction().execute((trx) => insertAdvisoryIn(trx, actorId, { profile: input, passwordHash })),
  );
}

/** An advisory customer to be made; without a password until an admin sets one. */
export interface NewAdvisory {
  readonly profile: Omit<BodyOf<typeof createAdvisory>, 'password'>;
  readonly passwordHash: string | null;
}

/** The same as a part of a transaction. */
export async function insertAdvisoryIn(
  trx: Trx,
  actorId: string,
  { profile, passwordHash }: NewAdvisory,
): Promise<Customer> {
  const { advisoryMetadata, status } = profile.subscription;
  const brandId = await requireOffered(trx, advisoryMetadata.coBranding);
  const { id } = await trx
    .insertInto('customer')
    .values({
      ...toRow(profile),
      ...changedBy(actorId),
      password_hash: passwordHash,
      type: 'advisory',
      country: profile.billingAddress.country,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('subscription')
    .values({ customer_id: id, status, total_tokens: advisoryMetadata.totalTokens, brand_id: brandId })
    .execute();
  const after = await readCustomer(trx, id);
  await audit(trx, { ...subjectOf(after), actorId, action: 'customer.create', after });
  return after;
}

type Changes = ReturnType<typeof changedColumns> & { country?: 'AU' | 'IN'; deleted_at?: Date | null };

interface CustomerChange<Input> {
  readonly actorId: string;
  readonly id: string;
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
  readonly input: Input;
}

/** A customer as a change has left it, and its entity tag then. */
interface ChangedCustomer {
  readonly customer: Customer;
  readonly etag: string;
}

/** Changes those of name, address, company and phone that the body names. */
export async function changeCustomer(
  db: Db,
  { input, ...change }: CustomerChange<BodyOf<typeof updateCustomer>>,
): Promise<ChangedCustomer> {
  return write(db, change, changedColumns(input));
}

/** Changes the billing country. */
export async function changeCountry(
  db: Db,
  { input, ...change }: CustomerChange<BodyOf<typeof updateBillingAddress>>,
): Promise<ChangedCustomer> {
  return write(db, change, input.billingAddress);
}

/** Sets a password; nothing of it is kept in the audit trail. */
export async function setCustomerPassword(
  db: Db,
  actorId: string,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const customer = await readPresent(trx, id);
    requireUnnamed(password, customer);
    await trx.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    await audit(trx, { ...subjectOf(customer), actorId, action: 'customer.password-change' });
  });
}

const underIt = (count: number) => (count === 1 ? '1 customer belongs' : `${count} customers belong`);

/** Deletes a customer, who stays for the record (U8); 409 while others have it as their parent. */
export async function removeCustomer(db: Db, actorId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { childCount } = await readPresent(trx, id);
    if (childCount > 0) throw conflict(`${underIt(childCount)} to this one. Delete them first.`);
    await writeRow(trx, actorId, { id, action: 'customer.delete', changes: { deleted_at: new Date() } });
  });
}

/**
 * Brings a deleted customer back; 409 when there is nothing to restore, its address was taken meanwhile, or the one that
 * it belongs to is deleted: nobody would see it below that one.
 */
export async function restoreCustomer(db: Db, actorId: string, id: string): Promise<Customer> {
  try {
    return await db.transaction().execute(async (trx) => {
      const { deleted, parent } = await readCustomer(trx, id);
      if (!deleted) throw conflict('This customer is not deleted.');
      if (parent && (await readCustomer(trx, parent.id)).deleted)
        throw conflict(`${fullName(parent)}, whom this one belongs to, is deleted. Restore that one first.`);
      return writeRow(trx, actorId, { id, action: 'customer.restore', changes: { deleted_at: null } });
    });
  } catch (error) {
    if (isEmailTaken(error)) throw conflict('Another customer has this e-mail address now.');
    throw error;
  }
}

interface Write {
  readonly id: string;
  readonly action: string;
  readonly changes: Changes;
}

async function write(
  db: Db,
  { actorId, id, ifMatch }: Omit<CustomerChange<unknown>, 'input'>,
  changes: Changes,
): Promise<ChangedCustomer> {
  return withUniqueEmail(() =>
    db.transaction().execute(async (trx) => {
      await requireSame(trx, await readPresent(trx, id), ifMatch);
      const customer = await writeRow(trx, actorId, { id, action: 'customer.update', changes });
      return { customer, etag: customerEtag(customer) };
    }),
  );
}

type AdvisoryPatch = BodyOf<typeof updateCustomer> & Partial<BodyOf<typeof updateBillingAddress>>;

/** Changes what a patch names of a customer's own fields, as a part of a transaction. */
export async function changeCustomerIn(
  trx: Trx,
  { actorId, id, ifMatch, input }: CustomerChange<AdvisoryPatch>,
): Promise<void> {
  await requireSame(trx, await readPresent(trx, id), ifMatch);
  const changes = { ...changedColumns(input), ...input.billingAddress };
  if (Object.keys(changes).length > 0)
    await writeRow(trx, actorId, { id, action: 'customer.update', changes });
}

/** 412 when somebody else has changed the customer or its subscription since it was read. */
export async function requireSame(trx: Trx, customer: Customer, ifMatch: string | undefined): Promise<void> {
  await requireRevision(customerEtag(customer), { ifMatch, what: 'this customer' }, () =>
    lastChangeOf(trx, {
      subjectType: 'customer',
      subjectId: customer.id,
      actions: ['customer.', 'subscription.'],
    }),
  );
}

async function writeRow(trx: Trx, actorId: string, { id, action, changes }: Write): Promise<Customer> {
  const before = await readCustomer(trx, id);
  await trx
    .updateTable('customer')
    .set({ ...changes, ...changedBy(actorId) })
    .where('id', '=', id)
    .execute();
  const after = await readCustomer(trx, id);
  await audit(trx, { ...subjectOf(after), actorId, action, before, after });
  return after;
}

/** A customer that is not deleted; its row is locked until the transaction ends. */
export async function readPresent(trx: Trx, id: string): Promise<Customer> {
  await trx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().execute();
  const customer = await readCustomer(trx, id);
  if (customer.deleted) throw notFound('The customer');
  return customer;
}

const changedBy = (actorId: string) => ({ modified_on: new Date(), modified_by: actorId });

function toRow(
  input: Pick<BodyOf<typeof createAdvisory>, 'email' | 'firstName' | 'lastName' | 'company' | 'phone'>,
) {
  return {
    email: input.email.trim(),
    first_name: input.firstName.trim(),
    last_name: input.lastName.trim(),
    company: input.company.trim(),
    phone: input.phone.trim(),
  };
}

/** The columns that a change names. */
function changedColumns({ email, firstName, lastName, company, phone }: BodyOf<typeof updateCustomer>) {
  return {
    ...(email !== undefined && { email: email.trim() }),
    ...(firstName !== undefined && { first_name: firstName.trim() }),
    ...(lastName !== undefined && { last_name: lastName.trim() }),
    ...(company !== undefined && { company: company.trim() }),
    ...(phone !== undefined && { phone: phone.trim() }),
  };
}

function subjectOf(customer: Customer) {
  return { subjectType: 'customer', subjectId: customer.id, subjectLabel: customer.email };
}
