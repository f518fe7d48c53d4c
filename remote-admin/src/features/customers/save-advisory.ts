import {
  advisoryRules,
  updateAdvisorySubscription,
  updateBillingAddress,
  updateCustomer,
  type Customer,
} from '@console/contract/customers';
import type { BodyOf } from '@console/contract/endpoint';
import { ApiError } from '@console/shared-auth/http/api-error';
import { callWithEtag } from '@console/shared-auth/http/call';
import { changedValues } from '@console/shared-ui/versions';
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

/** Whom an edit is about, and who is told what of the customer each call has saved. */
interface AdvisoryEdit {
  readonly customer: Customer;
  readonly onSaved: (saved: Partial<Customer>) => void;
}

/** What is to be saved, what it was changed from, and the entity tag of that. */
interface AdvisorySave {
  readonly values: AdvisoryFormValues;
  readonly base: AdvisoryFormValues;
  readonly ifMatch: string | null;
}

interface Saved {
  readonly answer: Partial<Customer>;
  readonly etag: string | null;
}

/**
 * Gives a function that saves an advisory customer by its three calls, one after the other, each with what was changed
 * of its part and only if something was (U6). A failure stops nothing: the other parts are saved, and then it is thrown;
 * but what somebody else has changed meanwhile (412) stops it.
 */
export function advisorySaver({ customer, onSaved }: AdvisoryEdit) {
  const params = { id: customer.id };
  const calls: Readonly<Record<Part, (body: object, ifMatch: string | null) => Promise<Saved>>> = {
    Customer: (body, ifMatch) =>
      callWithEtag(updateCustomer, { params, body: body as BodyOf<typeof updateCustomer>, ifMatch }),
    'Billing country': (body, ifMatch) =>
      callWithEtag(updateBillingAddress, {
        ...{ params, body: body as BodyOf<typeof updateBillingAddress>, ifMatch },
      }),
    Subscription: async (body, ifMatch) => {
      const { answer, etag } = await callWithEtag(updateAdvisorySubscription, {
        params: { subscriptionId: customer.subscription?.id ?? '' },
        body: body as BodyOf<typeof updateAdvisorySubscription>,
        ifMatch,
      });
      return { answer: { subscription: answer }, etag };
    },
  };
  let known: { readonly since: string | null; readonly parts: Parts; readonly etag: string | null } | null =
    null;

  return async function save({ values, base, ifMatch }: AdvisorySave): Promise<string | null> {
    // what a save that failed in part has saved is known already
    known = known?.since === ifMatch ? known : { since: ifMatch, parts: partsOf(base), etag: ifMatch };
    const failed: { part: Part; error: unknown }[] = [];
    for (const [name, wanted] of Object.entries(partsOf(values))) {
      const part = name as Part;
      const changes = changedValues(known.parts[part], wanted);
      if (Object.keys(changes).length === 0) continue;
      try {
        const { answer, etag } = await calls[part](changes, known.etag);
        known = { ...known, parts: { ...known.parts, [part]: wanted }, etag };
        onSaved(answer);
      } catch (error) {
        if (error instanceof ApiError && error.status === 412) throw error;
        failed.push({ part, error });
      }
    }
    if (failed.length > 0) throw new PartlySavedError(failed);
    return known.etag;
  };
}
