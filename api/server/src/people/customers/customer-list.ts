import { fullName } from '@console/contract/full-name';
import { customerTypes, subscriptionStatuses, type Customer } from '@console/contract/customers';
import { sql } from 'kysely';
import { containing } from '../../platform/lists/filter-conditions';
import { choice, optionalDate, question, text, type ListField } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { loadCustomers } from './customers.store';

const deleted = sql`(customer.deleted_at is not null)`;
const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Nobody is above it. */
export const isParent = sql<boolean>`(customer.parent_id is null)`;

export const isChild = sql<boolean>`(not ${isParent})`;

/** Nobody is shown above it: one that was left under a deleted parent is listed by itself. */
const isOnTop = sql<boolean>`(customer.parent_id is null or exists (
  select from customer as above where above.id = customer.parent_id and above.deleted_at is not null))`;

/** `none`: customers without a parent; an id: those whose parent it is. */
const parent: ListField = {
  sort: null,
  parameters: {
    '': (wanted) => {
      if (wanted === 'none') return isOnTop;
      return isId.test(wanted)
        ? sql<boolean>`customer.parent_id = ${wanted}::uuid`
        : "Expected an id or 'none'.";
    },
  },
};

/** Deleted customers are asked for; as long as nobody does, the others are answered. */
const isDeleted: ListField = {
  ...question(['true', 'false'], (wanted) =>
    wanted === 'true' ? sql<boolean>`${deleted}` : sql<boolean>`not ${deleted}`,
  ),
  whenAbsent: sql<boolean>`not ${deleted}`,
};

/** Whose subscription counts: the own one; without one, the parent's (D§3.2). */
const subscriber = sql`coalesce(
  (select own.customer_id from subscription as own where own.customer_id = customer.id), customer.parent_id)`;

/** The status of the subscription that the row shows. */
const status = question(
  subscriptionStatuses,
  (wanted) => sql<boolean>`exists (
    select from subscription where subscription.status = ${wanted} and subscription.customer_id = ${subscriber})`,
);

/** A part of the name of an item family that the subscription is of. */
const products: ListField = {
  sort: null,
  parameters: {
    '': (wanted) => sql<boolean>`exists (
      select from subscription
      join chargebee_subscription as synced on synced.id = subscription.chargebee_id
      join chargebee_item_price as price on price.id = any(synced.item_price_ids)
      join chargebee_item_family as family on family.id = price.item_family_id
      where subscription.customer_id = ${subscriber}
        and ${containing(sql`family.name`, wanted)})`,
  },
};

const fields = {
  firstName: text('customer.first_name'),
  lastName: text('customer.last_name'),
  email: text('customer.email'),
  type: choice('customer.type', customerTypes),
  company: text('customer.company'),
  phone: text('customer.phone'),
  parent,
  status,
  products,
  deleted: isDeleted,
  modifiedOn: optionalDate('customer.modified_on'),
};

function brandText(subscription: Customer['subscription']): string {
  const brand = subscription?.advisoryMetadata?.brand;
  return brand ? `${brand.name}${brand.deleted ? ' (deleted)' : ''}` : '';
}

/** Consumers and advisory customers (D§2.22). */
export const customerList: List<Customer> = {
  noun: 'customer',
  from: sql`customer`,
  id: 'customer.id',
  visibleTo: () => sql`true`,
  fields,
  order: { field: 'lastName', direction: 'asc' },
  pageSize: 10,
  load: loadCustomers,
  idOf: ({ id }) => id,
  columns: {
    firstName: { title: 'First Name', cell: (customer) => customer.firstName },
    lastName: { title: 'Last Name', cell: (customer) => customer.lastName },
    email: { title: 'E-mail', cell: (customer) => customer.email },
    type: { title: 'Type', cell: (customer) => customer.type },
    company: { title: 'Company', cell: (customer) => customer.company },
    phone: { title: 'Phone', cell: (customer) => customer.phone },
    parent: {
      title: 'Parent',
      cell: (customer) => (customer.parent ? fullName(customer.parent) : ''),
    },
    country: { title: 'Country', cell: (customer) => customer.billingAddress.country },
    status: {
      title: 'Subscription',
      cell: (customer) => (customer.subscription ?? customer.parentSubscription)?.status ?? '',
    },
    products: { title: 'Products', cell: (customer) => customer.products.join(', ') },
    tokens: {
      title: 'Tokens',
      cell: ({ subscription }) => subscription?.advisoryMetadata?.totalTokens ?? null,
    },
    usedTokens: {
      title: 'Tokens Used',
      cell: ({ subscription }) => subscription?.advisoryMetadata?.usedTokens ?? null,
    },
    coBranding: { title: 'Co-Branding', cell: ({ subscription }) => brandText(subscription) },
    modifiedOn: { title: 'Modified (UTC)', cell: (customer) => customer.modifiedOn },
    id: { title: 'Id', cell: (customer) => customer.id },
  },
};

/** Advisory customers alone (D§2.3). */
export const advisoryList: List<Customer> = {
  ...customerList,
  noun: 'advisory-customer',
  visibleTo: () => sql`customer.type = 'advisory'`,
};
