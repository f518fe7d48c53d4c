import { DEFAULT_TOKENS, type Customer } from '@console/contract/customers';

/** What the form of an advisory customer holds; nested as the calls send it, tokens as they were typed. */
export interface AdvisoryFormValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly billingAddress: { readonly country: string };
  readonly subscription: {
    readonly status: string;
    readonly advisoryMetadata: { readonly totalTokens: string; readonly coBranding: string | null };
  };
}

/** Defaults of a new advisory customer: ten tokens, AU, active (D§9.4). */
export const newAdvisoryValues: AdvisoryFormValues & { readonly password: string } = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  phone: '',
  password: '',
  billingAddress: { country: 'AU' },
  subscription: {
    status: 'active',
    advisoryMetadata: { totalTokens: String(DEFAULT_TOKENS), coBranding: null },
  },
};

/** A customer as the form shows it. */
export function advisoryValues(customer: Customer): AdvisoryFormValues {
  const { firstName, lastName, email, company, phone, billingAddress, subscription } = customer;
  return {
    ...{ firstName, lastName, email, company, phone, billingAddress },
    subscription: {
      status: subscription?.status ?? '',
      advisoryMetadata: {
        totalTokens: String(subscription?.advisoryMetadata?.totalTokens ?? DEFAULT_TOKENS),
        coBranding: subscription?.advisoryMetadata?.coBranding ?? null,
      },
    },
  };
}
