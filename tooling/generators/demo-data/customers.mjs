import { brandRows } from './brands.mjs';
import { fixedId, seededRandom } from './seeded.mjs';

/**
 * Advisory businesses: company, contact, subscription, tokens, whose brand (by place in the list of brands).
 * @type {[string, string, string, string, [number, number], number | null][]}
 */
const advisers = [
  ['Harbourline Wealth', 'Natalie', 'Pereira', 'active', [40, 23], 0],
  ['Kestrel Private Clients', 'Gareth', 'Llewellyn', 'active', [25, 25], 1],
  ['Banksia Advisory', 'Yasmin', 'Farouk', 'active', [10, 2], null],
  ['Southern Cross Financial Planning', 'Peter', 'Vasquez', 'cancelled', [10, 7], null],
  ['Gumtree Money', 'Aditi', 'Kulkarni', 'active', [15, 0], 2],
  ['Lighthouse Portfolio Advice', 'Fergus', 'MacLeod', 'active', [60, 41], 3],
];

const firstNames = [
  ...['Alice', 'Bruno', 'Caitlin', 'Dev', 'Elena', 'Felix', 'Gemma', 'Hugo', 'Ivy', 'Jonas'],
  ...['Keira', 'Leo', 'Maya', 'Noah', 'Opal', 'Paolo', 'Quinn', 'Rosa', 'Sunil', 'Tilly'],
];
const lastNames = [
  ...['Abbott', 'Bianchi', 'Chowdhury', 'Dawson', 'Eriksson', 'Fitzgerald', 'Gupta', 'Hartley', 'Ito'],
  ...['Jovanovic', 'Keane', 'Laurent', 'Mbeki', 'Novak', 'Ong', 'Prescott', 'Rahman', 'Sutton', 'Tanaka'],
];
const statuses = ['active', 'active', 'active', 'in_trial', 'cancelled', 'not_verified'];

const pick = (random, list) => list[Math.floor(random() * list.length)];
/** Mobile numbers are from the range that the Australian regulator keeps free for fiction: 0491 57x xxx. */
const mobile = (random) => `0491 57${Math.floor(random() * 10)} ${100 + Math.floor(random() * 900)}`;

function adviser([company, firstName, lastName, status, [totalTokens, usedTokens], brand]) {
  const random = seededRandom(`adviser/${company}`);
  return {
    id: fixedId('customer', company),
    firstName,
    lastName,
    email: `${firstName}.${lastName}@${company.toLowerCase().replaceAll(' ', '-')}.example`.toLowerCase(),
    type: 'advisory',
    company,
    phone: mobile(random),
    parent: null,
    country: company === 'Gumtree Money' ? 'IN' : 'AU',
    subscription: {
      id: fixedId('subscription', company),
      status,
      totalTokens,
      usedTokens,
      brand: brand === null ? null : brandRows[brand].id,
    },
  };
}

/** Clients of advisers have their adviser's subscription, everybody else an own one. */
function consumer(index) {
  const random = seededRandom(`customer/${index}`);
  const firstName = firstNames[index % firstNames.length];
  const lastName = lastNames[(index * 7) % lastNames.length];
  const parent = index % 3 === 0 ? pick(random, advisers)[0] : null;
  const isBusiness = !parent && index % 5 === 1;
  const key = `${firstName}.${lastName}.${index}`.toLowerCase();
  return {
    id: fixedId('customer', key),
    firstName,
    lastName,
    email: `${key}@customer.example`,
    type: isBusiness ? 'business' : 'individual',
    company: isBusiness ? `${lastName} Holdings` : '',
    phone: mobile(random),
    parent: parent && fixedId('customer', parent),
    country: index % 11 === 4 ? 'IN' : 'AU',
    subscription: parent
      ? null
      : {
          id: fixedId('subscription', key),
          status: pick(random, statuses),
          totalTokens: null,
          usedTokens: 0,
          brand: null,
        },
  };
}

/** Advisory customers first, as others name them as their parent. */
export function makeCustomers() {
  return [...advisers.map(adviser), ...Array.from({ length: 48 }, (_, index) => consumer(index))];
}
