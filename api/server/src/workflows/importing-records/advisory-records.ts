import {
  advisoryPatchRules,
  advisoryRules,
  advisoryStatuses,
  countries,
  DEFAULT_TOKENS,
  type Customer,
} from '@console/contract/customers';
import { advisoryImportColumns } from '@console/contract/record-imports';
import type { InferType } from 'yup';
import { askOnce } from '../../platform/database/ask-once';
import type { Db, Trx } from '../../platform/database/database';
import { checkBody } from '../../platform/http/body-rules';
import { invalid } from '../../platform/http/problem';
import { changeCustomerIn, insertAdvisoryIn, type NewAdvisory } from '../../people/customers/change-customer';
import { changeSubscriptionIn, requireUnused } from '../../people/customers/change-subscription';
import { customerList } from '../../people/customers/customer-list';
import { customerEtag, loadCustomers } from '../../people/customers/customers.store';
import { EMAIL_TAKEN, isEmailTaken } from '../../people/users/unique-email';
import { shown } from '../../reference-data/deliveries/column';
import { Fault } from '../../reference-data/deliveries/fault';
import { changesBetween, exportedCells, otherCells } from './present-record';
import type { Cells } from './read-record-file';
import {
  changeOf,
  chosen,
  numberOf,
  writeAll,
  type NewOrChanged,
  type RecordChange,
  type RecordKind,
  type Refusals,
  type WriteContext,
} from './record-kind';

type Patch = InferType<typeof advisoryPatchRules>;
/** A brand as it is referred to, and its name. */
interface Brand {
  readonly iri: string;
  readonly name: string;
}
type FindBrand = (name: string) => Promise<Brand | Fault>;

const COUNTRY = 'billingAddress.country';
const STATUS = 'subscription.status';
const TOKENS = 'subscription.advisoryMetadata.totalTokens';
const BRAND = 'subscription.advisoryMetadata.coBranding';
const ownFields = ['firstName', 'lastName', 'company', 'phone'] as const;

/**
 * Advisory customers, by the rules of their form; nobody has a password before an admin sets one. Of one who is there,
 * what a line leaves out stays.
 */
export const advisoryRecords: RecordKind<NewOrChanged<NewAdvisory, Patch>> = {
  noun: 'advisory-customer',
  columns: advisoryImportColumns,
  keyField: 'email',
  keyOf: (email) => email.trim().toLowerCase(),
  nameOf: (cells) => ['firstName', 'lastName'].flatMap((field) => cells.get(field) ?? []).join(' '),
  changing: changeOf,
  async open(db, emails) {
    const customers = await customersOf(db, emails);
    const names = new Map<string, string>();
    const findBrand = askOnce((name: string) => brandOf(db, name));
    const brand: FindBrand = async (name) => {
      const found = await findBrand(name);
      if (!(found instanceof Fault)) names.set(found.iri, found.name);
      return found;
    };
    const presentOf = (email: string) => {
      const customer = customers.get(email.toLowerCase());
      return customer?.type === 'advisory' ? customer : undefined;
    };
    return {
      refusal: (email) => (customers.has(email) && !presentOf(email) ? EMAIL_TAKEN : null),
      inputOf: async ({ cells, blank }, refusals) => {
        const customer = presentOf(cells.get('email') ?? '');
        if (!customer) return wholeOf(await inputOf(cells, refusals, brand), cells.get('email'));
        const present = { columns: advisoryImportColumns, was: exported(customer) };
        const other = otherCells({ cells, blank }, present, refusals);
        return { ...(await inputOf(other, refusals, brand)), id: customer.id, email: customer.email };
      },
      check: async (input) => {
        const { id, email, ...patch } = input as { readonly id?: string; readonly email: string };
        const customer = id === undefined ? undefined : presentOf(email);
        if (customer) return { change: changed(customer, await checkBody(advisoryPatchRules, patch), names) };
        return { fresh: { profile: await checkBody(advisoryRules, input), passwordHash: null } };
      },
    };
  },
  write: (context, made) =>
    writeAll(made, {
      insert: async (fresh) => {
        const ids: string[] = [];
        for (const each of fresh) ids.push((await insertAdvisoryIn(context.trx, context.actorId, each)).id);
        return ids;
      },
      change: (change) => write(context, change),
    }),
  isTaken: isEmailTaken,
  notes: async () => [],
};

/** Customers who are not deleted, by their address in small letters. */
async function customersOf(db: Db | Trx, emails: readonly string[]): Promise<ReadonlyMap<string, Customer>> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where(({ fn, eb, val }) => eb(fn<string>('lower', ['email']), '=', fn.any(val([...emails]))))
    .where('deleted_at', 'is', null)
    .execute();
  const ids = rows.map(({ id }) => id);
  const customers = ids.length === 0 ? [] : await loadCustomers(db, ids);
  return new Map(customers.map((customer) => [customer.email.toLowerCase(), customer]));
}

async function brandOf(db: Db | Trx, text: string): Promise<Brand | Fault> {
  const rows = await db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where(({ fn, eb }) => eb(fn<string>('lower', ['name']), '=', text.toLowerCase()))
    .where('deleted', '=', false)
    .limit(2)
    .execute();
  const [brand, other] = rows;
  if (!brand) return new Fault(`There is no brand called ${shown(text)}.`);
  if (other) return new Fault(`Two brands are called ${shown(text)}. Choose it on the customer's page.`);
  return { iri: `/api/branding/${brand.id}`, name: brand.name };
}

const exported = (customer: Customer) => exportedCells(customerList, advisoryImportColumns, customer);

/** The fields that cells fill. */
async function inputOf(cells: Cells, refusals: Refusals, brand: FindBrand) {
  const [country, status] = [cells.get(COUNTRY), cells.get(STATUS)];
  const brandName = cells.get(BRAND);
  const found = brandName ? await brand(brandName) : null;
  if (found instanceof Fault) refusals.set(BRAND, found);
  const metadata = {
    ...(cells.has(TOKENS) && { totalTokens: numberOf(cells.get(TOKENS)) }),
    ...(brandName !== undefined && !(found instanceof Fault) && { coBranding: found && found.iri }),
  };
  const subscription = {
    ...(status !== undefined && { status: chosen(advisoryStatuses, status) }),
    ...(Object.keys(metadata).length > 0 && { advisoryMetadata: metadata }),
  };
  return {
    ...Object.fromEntries(
      ownFields.flatMap((field) => (cells.has(field) ? [[field, cells.get(field)]] : [])),
    ),
    ...(country !== undefined && { billingAddress: { country: chosen(countries, country) } }),
    ...(Object.keys(subscription).length > 0 && { subscription }),
  };
}

/** A new customer, with what the form begins with where nothing is said (D§9.4). */
function wholeOf(
  { billingAddress, subscription, ...own }: Awaited<ReturnType<typeof inputOf>>,
  email: string | undefined,
): object {
  const { status = advisoryStatuses[0], advisoryMetadata } = subscription ?? {};
  return {
    ...own,
    email,
    billingAddress: billingAddress ?? { country: countries[0] },
    subscription: { status, advisoryMetadata: { totalTokens: DEFAULT_TOKENS, ...advisoryMetadata } },
  };
}

/** What a patch changes of a customer; 422 for fewer tokens than are used (U7). */
function changed(customer: Customer, patch: Patch, brands: ReadonlyMap<string, string>): RecordChange<Patch> {
  const { billingAddress = customer.billingAddress, subscription: wanted, ...own } = patch;
  const { subscription } = customer;
  const metadata = subscription?.advisoryMetadata;
  if (wanted && !metadata)
    throw invalid([{ propertyPath: STATUS, message: 'This customer has no subscription to change.' }]);
  const { totalTokens = metadata?.totalTokens ?? 0, coBranding } = wanted?.advisoryMetadata ?? {};
  requireUnused(totalTokens, metadata?.usedTokens ?? 0);
  const after = {
    ...{ ...customer, ...own, billingAddress },
    subscription: subscription && {
      ...{ ...subscription, status: wanted?.status ?? subscription.status },
      advisoryMetadata: metadata && {
        ...{ ...metadata, totalTokens },
        ...(coBranding !== undefined && { brand: brandCalled(brands, coBranding) }),
      },
    },
  };
  const changes = changesBetween(advisoryImportColumns, exported(customer), exported(after as Customer));
  return { id: customer.id, etag: customerEtag(customer), patch, changes };
}

const brandCalled = (brands: ReadonlyMap<string, string>, iri: string | null) =>
  iri === null ? null : { name: brands.get(iri) ?? '', deleted: false };

/** The calls of the form, one after the other (U6). */
async function write(
  { trx, actorId }: WriteContext,
  { id, etag, patch: { subscription, ...input } }: RecordChange<Patch>,
): Promise<void> {
  await changeCustomerIn(trx, {
    actorId,
    id,
    ifMatch: etag,
    input: input as Parameters<typeof changeCustomerIn>[1]['input'],
  });
  if (!subscription) return;
  const own = await trx
    .selectFrom('subscription')
    .select('id')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  await changeSubscriptionIn(trx, { actorId, id: own.id, ifMatch: undefined, input: subscription });
}
