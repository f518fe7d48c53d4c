import type { Customer } from '@console/contract/customers';

/** An advisory customer of the tests with these differences. */
export function aCustomer(differences: Partial<Customer> = {}): Customer {
  const id = differences.id ?? '00000000-0000-4000-8000-0000000000c1';
  return {
    '@id': `/api/customer/${id}`,
    id,
    firstName: 'Natalie',
    lastName: 'Pereira',
    email: 'natalie@harbourline.example',
    type: 'advisory',
    company: 'Harbourline',
    phone: '0491 570 156',
    parent: null,
    billingAddress: { country: 'AU' },
    subscription: {
      id: '00000000-0000-4000-8000-0000000000f1',
      status: 'active',
      advisoryMetadata: { totalTokens: 10, usedTokens: 4, coBranding: null, brand: null },
    },
    parentSubscription: null,
    products: [],
    childCount: 0,
    deleted: false,
    modifiedOn: null,
    ...differences,
  };
}
