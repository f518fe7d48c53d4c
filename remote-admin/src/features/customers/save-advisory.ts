import {
  advisoryRules,
  updateAdvisorySubscription,
  updateBillingAddress,
  updateCustomer,
  type Customer,
} from '@console/contract/customers';
import type { BodyOf } from '@console/contract/endpoint';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import type { AdvisoryFormValues } from './advisory-form-values';

/** The parts of an edit, each with its own call (U6), as people read them. */
type Part = 'Customer' | 'Billing country' | 'Subscription';

/** What each part holds now, as its call sends it. */
type Parts = Readonly<Record<Part, object>>;

function partsOf(values: AdvisoryFormValues): Parts {
  const { billingAddress, subscription, ...rest } = advisoryRules.cast(values);
  const { firstName, lastName, email, company, phone } = rest;
  return {
    Customer: { firstName, lastName, email, company, phone },
    'Billing country': { billingAddress },
    Subscription: subscription,
  };
}

/** Some parts of an edit were not saved: names them, with the violations of their fields. */
export class PartlySavedError extends ApiError {
  constructor(failed: readonly { readonly part: Part; readonly error: unknown }[]) {
    const texts = failed.map(({ part, error }) => {
      return `${part} was not saved: ${error instanceof Error ? error.message : String(error)}`;
    });
    const violations = failed.flatMap(({ part, error }) => violationsOf(part, error));
    super(422, { 'hydra:description': texts.join(' '), violations });
    this.name = 'PartlySavedError';
  }
}

/** The subscription's call knows its fields without the name that the form has before them. */
function violationsOf(part: Part, error: unknown) {
  if (!(error instanceof ApiError)) return [];
  return error.violations.map(({ propertyPath, message }) => ({
    propertyPath:
      part === 'Subscription' && !propertyPath.startsWith('subscription.')
        ? `subscription.${propertyPath}`
        : propertyPath,
    message,
  }));
}

/** What an edit begins with, and who is told what of the customer each call has saved. */
interface AdvisoryEdit {
  readonly customer: Customer;
  readonly loaded: AdvisoryFormValues;
  readonly onSaved: (saved: Partial<Customer>) => void;
}

/**
 * Gives a function that saves an advisory customer by its three calls, one after the other, and only those whose part
 * differs from what was saved last (U6). A failure stops nothing: the other parts are saved, and then it is thrown.
 */
export function advisorySaver({ customer, loaded, onSaved }: AdvisoryEdit) {
  const saved = new Map<Part, string>(
    Object.entries(partsOf(loaded)).map(([part, body]) => [part as Part, JSON.stringify(body)]),
  );
  const params = { id: customer.id };
  const calls: Readonly<Record<Part, (body: object) => Promise<Partial<Customer>>>> = {
    Customer: (body) => call(updateCustomer, { params, body: body as BodyOf<typeof updateCustomer> }),
    'Billing country': (body) =>
      call(updateBillingAddress, { params, body: body as BodyOf<typeof updateBillingAddress> }),
    Subscription: async (body) => ({
      subscription: await call(updateAdvisorySubscription, {
        params: { subscriptionId: customer.subscription?.id ?? '' },
        body: body as BodyOf<typeof updateAdvisorySubscription>,
      }),
    }),
  };

  return async function save(values: AdvisoryFormValues): Promise<void> {
    const failed: { part: Part; error: unknown }[] = [];
    for (const [name, body] of Object.entries(partsOf(values))) {
      const part = name as Part;
      const text = JSON.stringify(body);
      if (saved.get(part) === text) continue;
      await calls[part](body).then(
        (answer) => {
          saved.set(part, text);
          onSaved(answer);
        },
        (error: unknown) => failed.push({ part, error }),
      );
    }
    if (failed.length > 0) throw new PartlySavedError(failed);
  };
}
