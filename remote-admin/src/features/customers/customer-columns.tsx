import { countedList } from '@console/contract/counted-list';
import { customerTypes, subscriptionStatuses, type Customer } from '@console/contract/customers';
import { currentOrDeleted, Beneath, Folded, Marked, type Column } from '@console/shared-ui/data-table';
import { Tag } from '@console/shared-ui/vendor/antd';
import { fullName } from '@console/contract/full-name';
import { FirstNameCell } from '../../person-cell/person-cell';
import { CustomerActions } from './customer-actions';

const typeLabels = { individual: 'Individual', business: 'Business', advisory: 'Advisory' } as const;
const statusColours = { active: 'green', in_trial: 'blue', cancelled: 'red', not_verified: 'gold' } as const;

function SubscriptionStatus({
  customer: { subscription, parentSubscription },
}: {
  readonly customer: Customer;
}) {
  const status = (subscription ?? parentSubscription)?.status;
  if (!status) return '-';
  return (
    <>
      <Tag color={statusColours[status]}>{status}</Tag>
      {!subscription && <Beneath>of the parent</Beneath>}
    </>
  );
}

/** How many customers open under this one. */
function ChildCount({ customer: { childCount } }: { readonly customer: Customer }) {
  return childCount > 0 && <Beneath>{countedList([[childCount, 'customer', 'customers']])}</Beneath>;
}

/** The brand of an advisory customer, which may have been deleted since it was chosen (U26). */
function CoBranding({ customer: { subscription } }: { readonly customer: Customer }) {
  const brand = subscription?.advisoryMetadata?.brand;
  if (!brand) return '-';
  return <Marked mark={brand.deleted && <Tag color="red">Deleted</Tag>}>{brand.name}</Marked>;
}

const statusColumn: Column<Customer> = {
  field: 'status',
  title: 'Subscription',
  width: 120,
  filter: {
    kind: 'select',
    options: subscriptionStatuses.map((status) => ({ value: status, label: status })),
  },
  yields: 2,
  render: (customer) => <SubscriptionStatus customer={customer} />,
};

const people: readonly Column<Customer>[] = [
  {
    field: 'firstName',
    title: 'First Name',
    width: 120,
    sortable: true,
    filter: { kind: 'auto' },
    render: (customer) => (
      <FirstNameCell person={customer}>
        <Folded field="email">
          <Beneath>{customer.email}</Beneath>
        </Folded>
        <Folded field="status">
          <Beneath>
            <SubscriptionStatus customer={customer} />
          </Beneath>
        </Folded>
        <Folded field="type">
          <ChildCount customer={customer} />
        </Folded>
      </FirstNameCell>
    ),
  },
  {
    field: 'lastName',
    title: 'Last Name',
    width: 110,
    sortable: true,
    filter: { kind: 'auto' },
    yields: 2,
    card: 'folded',
  },
  { field: 'email', title: 'E-mail', width: 200, sortable: true, filter: { kind: 'auto' }, yields: 2 },
];
const company: Column<Customer> = {
  field: 'company',
  title: 'Company',
  width: 140,
  sortable: true,
  filter: { kind: 'auto' },
  yields: 6,
};
const phone: Column<Customer> = {
  field: 'phone',
  title: 'Phone',
  width: 115,
  filter: { kind: 'auto' },
  yields: 8,
};
// its switch shows what was deleted, to restore it
const actions: Column<Customer> = {
  field: 'deleted',
  title: 'Action',
  card: 'actions',
  width: 110,
  filter: { kind: 'switch', label: 'Customers shown', options: currentOrDeleted },
  render: (customer) => <CustomerActions customer={customer} />,
};

/** Columns of the consumers list (D§2.22); the server sorts and filters by the same names. */
export const consumerColumns: readonly Column<Customer>[] = [
  ...people,
  {
    field: 'type',
    title: 'Type',
    width: 115,
    sortable: true,
    yields: 5,
    filter: {
      kind: 'select',
      options: customerTypes.map((type) => ({ value: type, label: typeLabels[type] })),
    },
    render: (customer) => (
      <>
        {typeLabels[customer.type]}
        <ChildCount customer={customer} />
      </>
    ),
  },
  company,
  phone,
  {
    field: 'parent',
    title: 'Parent',
    width: 110,
    yields: 6,
    render: ({ parent }) => (parent ? fullName(parent) : '-'),
  },
  statusColumn,
  {
    field: 'products',
    title: 'Products',
    width: 140,
    filter: { kind: 'auto' },
    hide: true,
    render: ({ products }) => products.join(', ') || '-',
  },
  actions,
];

/** Columns of the advisory list (D§2.22). */
export const advisoryColumns: readonly Column<Customer>[] = [
  ...people,
  company,
  phone,
  statusColumn,
  {
    field: 'tokens',
    title: 'Tokens',
    width: 110,
    yields: 6,
    render: ({ subscription }) => {
      const tokens = subscription?.advisoryMetadata;
      return tokens ? `${tokens.usedTokens} of ${tokens.totalTokens} used` : '-';
    },
  },
  {
    field: 'coBranding',
    title: 'Co-Branding',
    width: 130,
    yields: 7,
    render: (customer) => <CoBranding customer={customer} />,
  },
  {
    field: 'billingAddress.country',
    title: 'Country',
    width: 80,
    yields: 8,
  },
  actions,
];
