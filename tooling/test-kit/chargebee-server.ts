import { openVendorServer, type VendorAnswer, type VendorRequest, type VendorServer } from './vendor-server';

/** A subscription of the test, with its customer and the prices that it holds. */
export interface TestSubscription {
  readonly id: string;
  readonly email: string;
  readonly status?: string;
  readonly itemPrices?: readonly string[];
}

/** What the site of the test holds; a test changes it as it likes. */
export interface ChargebeeSite {
  itemFamilies: { readonly id: string; readonly name: string; readonly description?: string }[];
  itemPrices: { readonly id: string; readonly itemFamily: string }[];
  subscriptions: TestSubscription[];
}

export interface ChargebeeServer extends VendorServer {
  readonly site: ChargebeeSite;
  /** Requests so far: `GET /api/v2/subscriptions?limit=100&…`. */
  readonly requests: string[];
  /** Answers to the next requests, in place of the site's; a promise that never ends is a site that does not answer. */
  readonly answers: (VendorAnswer | Promise<VendorAnswer>)[];
}

/** Errors as the reference shows them (https://apidocs.chargebee.com/docs/api/error-handling). */
const failure = (status: number, code: string, message: string): VendorAnswer => ({
  status,
  body: { message, api_error_code: code, error_code: code, error_msg: message, http_status_code: status },
});
export const wrongKey = failure(
  401,
  'api_authentication_failed',
  'Sorry, authentication failed. Invalid api key',
);
export const unknownSite = failure(404, 'site_not_found', 'There is no site with this name.');
export const internalError = failure(500, 'internal_error', 'Sorry, something went wrong.');
export const wrongOffset = failure(400, 'param_wrong_value', 'offset : The value is invalid');
/** Too many requests: the header says when to come back. */
export const tooMany = (retryAfter: string): VendorAnswer => ({
  ...failure(
    429,
    'api_request_limit_exceeded',
    'Sorry, access has been blocked temporarily due to request count',
  ),
  headers: { 'retry-after': retryAfter },
});

const PAGE_MAX = 100;
const SECOND = 1_700_000_000;

/**
 * Chargebee at the edge of a test, Product Catalog 2.0 of API v2: a key by HTTP Basic, lists as
 * `{ list: [{ <resource>: … }], next_offset }` with `limit` and `offset`, where the offset is the text that the page
 * before gave (https://apidocs.chargebee.com/docs/api?prod_cat_ver=2, "Pagination and filtering";
 * https://apidocs.chargebee.com/docs/api/item_families, …/item_prices, …/subscriptions).
 */
export async function openChargebeeServer(apiKey: string): Promise<ChargebeeServer> {
  const site: ChargebeeSite = { itemFamilies: [], itemPrices: [], subscriptions: [] };
  const requests: string[] = [];
  const answers: (VendorAnswer | Promise<VendorAnswer>)[] = [];
  const expected = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  const server = await openVendorServer((request) => {
    requests.push(`${request.method} ${request.url.pathname}${request.url.search}`);
    const answer = answers.shift();
    if (answer) return answer;
    return request.headers.authorization === expected ? listOf(site, request) : wrongKey;
  });
  return { ...server, site, requests, answers };
}

function listOf(site: ChargebeeSite, { method, url }: VendorRequest): VendorAnswer {
  const entries = method === 'GET' ? entriesOf(site, url.pathname) : null;
  if (!entries) return failure(404, 'resource_not_found', 'The requested resource was not found');
  const limit = Math.min(PAGE_MAX, Number(url.searchParams.get('limit') ?? 10));
  const offset = url.searchParams.get('offset');
  const from = offset === null ? 0 : Number(/^\["(\d+)"\]$/.exec(offset)?.[1] ?? NaN);
  if (Number.isNaN(from)) return wrongOffset;
  const next = from + limit;
  return {
    status: 200,
    body: { list: entries.slice(from, next), ...(next < entries.length && { next_offset: `["${next}"]` }) },
  };
}

function entriesOf(site: ChargebeeSite, path: string): object[] | null {
  switch (path) {
    case '/api/v2/item_families':
      return site.itemFamilies.map((family) => ({
        item_family: { ...family, status: 'active', ...stamp, object: 'item_family' },
      }));
    case '/api/v2/item_prices':
      return site.itemPrices.map(({ id, itemFamily }) => ({
        item_price: {
          id,
          name: id,
          item_family_id: itemFamily,
          status: 'active',
          ...stamp,
          object: 'item_price',
        },
      }));
    case '/api/v2/subscriptions':
      return site.subscriptions.map(subscriptionEntry);
    default:
      return null;
  }
}

const stamp = { resource_version: SECOND * 1000, updated_at: SECOND };

function subscriptionEntry({ id, email, status = 'active', itemPrices = [] }: TestSubscription) {
  const customerId = `customer-of-${id}`;
  return {
    subscription: {
      id,
      customer_id: customerId,
      status,
      currency_code: 'AUD',
      ...stamp,
      object: 'subscription',
      deleted: false,
      subscription_items: itemPrices.map((price) => ({
        item_price_id: price,
        item_type: 'plan',
        quantity: 1,
        object: 'subscription_item',
      })),
    },
    customer: { id: customerId, email, deleted: false, ...stamp, object: 'customer' },
  };
}
