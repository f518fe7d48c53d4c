import { Type, type Static } from '@sinclair/typebox';
import { BulkAnswer, bulkFields, undoField } from './bulk';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf, MAX_EXPORT_BYTES } from './list-export';
import { body, choice, decimal, email, flag, name, personName, text } from './rules';
import { messages } from './texts';
import {
  defaultPasswordPolicy,
  givenPassword,
  passwordStrict,
  requiredRepetition,
  type PasswordPolicy,
} from './password-rules';
import { newPasswordRules } from './users';

/** What a customer is; the names are ours, the specification shows a column without its values. */
export const customerTypes = ['individual', 'business', 'advisory'] as const;
/** Statuses that lists show (D§4.3). */
export const subscriptionStatuses = ['active', 'in_trial', 'cancelled', 'not_verified'] as const;
/** Statuses that the advisory forms set (D§4.3). */
export const advisoryStatuses = ['active', 'cancelled'] as const;
/** Billing countries (D§9.4). */
export const countries = ['AU', 'IN'] as const;
/** Tokens of a new advisory customer (D§9.4). */
export const DEFAULT_TOKENS = 10;
/** No subscription holds more. */
const MAX_TOKENS = 1_000_000;

const status = Type.Union(subscriptionStatuses.map((name) => Type.Literal(name)));

/** Tokens and co-branding of an advisory customer. */
const AdvisoryMetadata = Type.Object({
  totalTokens: Type.Integer(),
  usedTokens: Type.Integer(),
  /** IRI of a brand. */
  coBranding: nullable(Type.String()),
  /** That brand; it may have been deleted since it was chosen (U26). */
  brand: nullable(Type.Object({ name: Type.String(), deleted: Type.Boolean() })),
});
/** A subscription; what is no advisory customer's has no tokens. */
export const Subscription = Type.Object({
  id: Type.String(),
  status,
  advisoryMetadata: nullable(AdvisoryMetadata),
});
export type Subscription = Static<typeof Subscription>;

/** A customer, consumer or advisory (D§3.2). */
export const Customer = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  type: Type.Union(customerTypes.map((name) => Type.Literal(name))),
  company: Type.String(),
  phone: Type.String(),
  parent: nullable(PersonRef),
  billingAddress: Type.Object({ country: Type.Union(countries.map((name) => Type.Literal(name))) }),
  subscription: nullable(Subscription),
  parentSubscription: nullable(Type.Object({ status })),
  /** Names of the Chargebee item families that the subscription is of, or else the parent's. */
  products: Type.Array(Type.String()),
  /** How many customers have this one as their parent. */
  childCount: Type.Integer(),
  /** It was deleted, and can be restored (U8). */
  deleted: Type.Boolean(),
  modifiedOn: nullable(Type.String()),
});
export type Customer = Static<typeof Customer>;

const mobile = /^\+?\d{10,}$/;
const apart = /[\s()-]/g;

const person = {
  firstName: personName(),
  lastName: personName(),
  email: email(),
  company: name(120),
  phone: text(30)
    .required(messages.required)
    .test('mobile', messages.mobile, (value) => !value || mobile.test(value.replace(apart, ''))),
};
const billingAddress = body({ country: choice(countries).required(messages.required) }).required(
  messages.required,
);
const totalTokens = decimal()
  // a form holds what was typed; an empty text is no wrong number
  .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
  .required(messages.required)
  .integer(messages.number)
  .min(0, messages.number)
  .max(MAX_TOKENS, `At most ${MAX_TOKENS} tokens.`);
const advisoryMetadata = body({
  totalTokens,
  coBranding: text().nullable().default(null),
}).required(messages.required);
const subscription = {
  advisoryMetadata,
  status: choice(advisoryStatuses).required(messages.required),
};

/** Rules of a change of these fields (D§5.6): what is missing stays as it is (P10). */
export const customerPatchRules = body(person).partial();
/** Rules of a new advisory customer (D§5.6), with a password of this policy (S5). */
export const newAdvisoryRules = (policy: PasswordPolicy = defaultPasswordPolicy) =>
  body({
    ...person,
    password: givenPassword(policy),
    billingAddress,
    subscription: body(subscription).required(messages.required),
  });
/** Rules of the advisory form while it edits: its three calls at once (U6). */
export const advisoryRules = body({
  ...person,
  billingAddress,
  subscription: body(subscription).required(messages.required),
});

/** Rules of a change of an advisory customer as an import makes it: what is missing stays as it is. */
export const advisoryPatchRules = body({
  ...customerPatchRules.fields,
  billingAddress: billingAddress.optional().default(undefined),
  subscription: body({
    status: subscription.status.optional(),
    advisoryMetadata: body({ totalTokens: totalTokens.optional(), coBranding: text().nullable() })
      .optional()
      .default(undefined),
  })
    .optional()
    .default(undefined),
});

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customer',
  summary: 'Customers; `parent=none` returns those without a parent, `deleted=true` the deleted ones',
  query: ListQuery,
  answer: collectionOf(Customer),
});
export const exportCustomers = exportOf(listCustomers);
export const listAdvisory = endpoint({
  method: 'GET',
  path: '/api/customer/advisory',
  summary: 'Advisory customers',
  query: ListQuery,
  answer: collectionOf(Customer),
});
export const exportAdvisory = exportOf(listAdvisory);
/** Filters as the list has them; paging is passed over. */
export const downloadCustomers = endpoint({
  method: 'GET',
  path: '/api/customer/csv',
  summary: 'All customers as CSV, streamed',
  query: ListQuery,
  file: 'text/csv',
});
/** Answers an `ETag`, which all calls that change the customer take as `If-Match` and answer anew (P11). */
export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/customer/:id',
  summary: 'One customer',
  params: IdParams,
  answer: Customer,
});
export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customer/:id',
  summary: 'Delete a customer, who is kept for the record and can be restored',
  params: IdParams,
});
export const restoreCustomer = endpoint({
  method: 'POST',
  path: '/api/customer/:id/restore',
  summary: 'Restore a deleted customer',
  params: IdParams,
  answer: Customer,
});
/** Deletes or restores the selected customers, each by the rules of its own call (U8, G4). */
export const deleteCustomers = endpoint({
  method: 'POST',
  path: '/api/customer/deleted',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Delete or restore the selected customers, as many as a call has time for',
  body: body({ ...bulkFields, ...undoField, deleted: flag().required(messages.required) }),
  answer: BulkAnswer,
});
export const createAdvisory = endpoint({
  method: 'POST',
  creates: true,
  path: '/api/customer/advisory',
  summary: 'Create an advisory customer',
  body: newAdvisoryRules(),
  answer: Customer,
});
export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/api/customer/:id',
  summary:
    'Change name, address, company and phone of a customer: fields missing from the body stay as they are',
  params: IdParams,
  body: customerPatchRules,
  answer: Customer,
});
export const updateBillingAddress = endpoint({
  method: 'PUT',
  path: '/api/customer/:id/billing-address',
  summary: "Change a customer's billing country",
  params: IdParams,
  body: body({ billingAddress }),
  answer: Customer,
});
export const resetCustomerPassword = endpoint({
  method: 'PUT',
  path: '/api/customer/:id/reset-password',
  summary: 'Set a new password for a customer',
  params: IdParams,
  body: newPasswordRules(),
  answer: Type.Object({ message: Type.String() }),
});
/** Rules of the dialog that resets a customer's password; the call takes what is not as strict too (S5). */
export const customerResetRules = (policy: PasswordPolicy) =>
  body({ password: passwordStrict(policy), confirmation: requiredRepetition() });
/** Rules of a change of an advisory subscription: what is missing stays as it is (P10), null takes the brand away. */
export const subscriptionPatchRules = body({
  status: subscription.status.optional(),
  advisoryMetadata: body({
    totalTokens: totalTokens.optional(),
    coBranding: text().nullable(),
  }).optional(),
});
/**
 * 422 on `subscription.advisoryMetadata.totalTokens` when fewer than are used already (U7). `ETag` and `If-Match` are
 * those of the customer.
 */
export const updateAdvisorySubscription = endpoint({
  method: 'PUT',
  path: '/api/chargebee/subscription/advisory/:subscriptionId',
  summary:
    'Change tokens, co-branding and status of an advisory subscription: fields missing from the body stay as they are',
  params: Type.Object({ subscriptionId: Type.String({ format: 'uuid' }) }),
  body: subscriptionPatchRules,
  answer: Subscription,
});
