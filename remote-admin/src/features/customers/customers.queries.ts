import { listBrands, offeredBrands } from '@console/contract/brands';
import {
  createAdvisory,
  deleteCustomer,
  deleteCustomers,
  downloadCustomers,
  exportAdvisory,
  exportCustomers,
  getCustomer,
  listAdvisory,
  listCustomers,
  resetCustomerPassword,
  restoreCustomer,
  type Customer,
} from '@console/contract/customers';
import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callForFile, callInBulk, callWithEtag } from '@console/shared-auth/http/call';
import { deleteOrRestore, type BulkAction, type ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { saveFile } from '@console/shared-ui/save-file';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../../form-card/loaded-for-a-form';
import { followRecords } from '../../told-lists/follow-records';

/** Begins the key of every list of customers. */
export const customerListKey = ['customers', 'list'] as const;
const oneKey = (id: string) => ['customers', 'one', id] as const;

/** A page of the customers; of parents it tells how many customers are under them. */
export function useCustomers(query: QueryOf<typeof listCustomers>) {
  return useQuery({
    queryKey: [...customerListKey, 'all', query],
    queryFn: async ({ signal }) => {
      const page = call(listCustomers, { query, signal }).then(pageOfAnswer);
      if (query['parent'] !== 'none') return page;
      const all = call(listCustomers, { query: { itemsPerPage: 1 }, signal }).then(pageOfAnswer);
      const [parents, { total }] = await Promise.all([page, all]);
      return { ...parents, nested: total - parents.total };
    },
    placeholderData: keepPreviousData,
    ...followRecords('customers'),
  });
}

/** A page of the advisory customers. */
export function useAdvisory(query: QueryOf<typeof listAdvisory>) {
  return useQuery({
    queryKey: [...customerListKey, 'advisory', query],
    queryFn: ({ signal }) => call(listAdvisory, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('customers'),
  });
}

/** Customers of one parent that are asked for at once. */
const CHILDREN_PER_PAGE = 100;

/** The customers whose parent this one is. */
export async function childrenOf({ id, childCount }: Customer): Promise<readonly Customer[]> {
  const pages = Array.from({ length: Math.ceil(childCount / CHILDREN_PER_PAGE) }, (_, index) => index + 1);
  const query = { parent: id, itemsPerPage: CHILDREN_PER_PAGE, 'order[lastName]': 'asc' };
  const answers = await Promise.all(pages.map((page) => call(listCustomers, { query: { ...query, page } })));
  return answers.flatMap((answer) => pageOfAnswer(answer).rows);
}

/** Chosen customers as CSV: of 'all' those that are listed. */
export const exportCustomerList = ({ filter, ...request }: ExportRequest) =>
  callForExport(exportCustomers, { ...request, filter: listedOfAll(filter) });
export const exportAdvisoryList = (request: ExportRequest) => callForExport(exportAdvisory, request);

/** What the list of customers shows of all: where it is not filtered, those under a parent stand below that one. */
export const listedCustomers = <Query extends Readonly<Record<string, unknown>>>(
  query: Query,
  isFiltered: boolean,
) => (isFiltered ? query : { ...query, parent: 'none' });

/** The filter of all rows of the list of customers, as that shows them. */
export const listedOfAll = (filter: ExportRequest['filter']): ExportRequest['filter'] =>
  listedCustomers(
    filter,
    Object.keys(filter).some((name) => !name.startsWith('order[')),
  );

/** Deletes the selected customers, or restores them where deleted ones are listed; `listed`: the filter of the list. */
export function useCustomersBulk(
  isOfDeleted: boolean,
  listed: (filter: ExportRequest['filter']) => ExportRequest['filter'],
): { readonly noun: string; readonly actions: readonly BulkAction[] } {
  const queryClient = useQueryClient();
  return {
    noun: 'customers',
    actions: deleteOrRestore(isOfDeleted, {
      run:
        (deleted) =>
        ({ filter, ...request }) =>
          callInBulk(deleteCustomers, { body: { ...request, filter: listed(filter), deleted } }),
      onDone: () => queryClient.invalidateQueries({ queryKey: customerListKey }),
    }),
  };
}

/** Time that 50 000 customers may take to be written. */
const CSV_TIMEOUT_MS = 10 * 60_000;

/** Saves all customers as CSV under the name of the server; a failure is only logged (D§8.17). */
export function useCustomerCsv() {
  return useMutation({
    mutationFn: () => callForFile(downloadCustomers, { timeoutMs: CSV_TIMEOUT_MS }),
    onSuccess: (file) => saveFile(file, file.name),
    // eslint-disable-next-line no-console -- the specification has a failed download only logged (D§8.17)
    onError: (error) => console.error('The customers were not downloaded.', error),
  });
}

/** A customer, and the entity tag of what was read. */
export interface LoadedCustomer {
  readonly customer: Customer;
  readonly etag: string | null;
}

/** Reads a customer as it is now. */
export async function loadCustomer(id: string, signal?: AbortSignal): Promise<LoadedCustomer> {
  const { answer, etag } = await callWithEtag(getCustomer, { params: { id }, signal });
  return { customer: answer, etag };
}

/** One customer. */
export function useCustomer(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => loadCustomer(id, signal),
    ...loadedForAForm,
  });
}

/** Creates an advisory customer; a 422 belongs to the form that sent it. */
export function useCreateAdvisory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createAdvisory>) => call(createAdvisory, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: customerListKey }),
  });
}

/** Tells the page of one customer what of it was saved, and the lists that something was. */
export function useCustomerSaved(id: string) {
  const queryClient = useQueryClient();
  return (saved: Partial<Customer>) => {
    queryClient.setQueryData<LoadedCustomer>(
      oneKey(id),
      (loaded) => loaded && { ...loaded, customer: { ...loaded.customer, ...saved } },
    );
    void queryClient.invalidateQueries({ queryKey: customerListKey });
  };
}

/** Deletes a customer, and offers to bring it back (U8). */
export function useDeleteCustomer() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: string) => call(deleteCustomer, { params: { id } }),
    onSuccess: () => {
      notify({
        kind: 'success',
        text: 'Customer deleted. To restore it, show Deleted above the list.',
      });
      return queryClient.invalidateQueries({ queryKey: customerListKey });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}

/** Brings a deleted customer back. */
export function useRestoreCustomer() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: string) => call(restoreCustomer, { params: { id } }),
    onSuccess: () => {
      notify({ kind: 'success', text: 'Customer restored.' });
      return queryClient.invalidateQueries({ queryKey: customerListKey });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}

/** Sets a new password. */
export function useResetCustomerPassword(id: string) {
  return useMutation({
    mutationFn: (password: string) => call(resetCustomerPassword, { params: { id }, body: { password } }),
  });
}

/** Brands that co-branding offers. */
export function useOfferedBrands() {
  return useQuery({
    queryKey: ['brands', 'offered'],
    queryFn: ({ signal }) => call(listBrands, { query: offeredBrands, signal }),
    select: (answer) => pageOfAnswer(answer).rows,
  });
}
