import { fixedId, seededRandom } from './seeded.mjs';

/** The accounts that `start` prints: key, names, gender, roles beside ROLE_USER, position. */
const accounts = [
  ['admin', 'Olivia', 'Hargreaves', 'female', ['ROLE_ADMIN'], 'Platform Administrator'],
  ['compliance', 'Daniel', 'Okafor', 'male', ['ROLE_COMPLIANCE'], 'Head of Compliance'],
  ['analyst', 'Matilda', 'Brennan', 'female', ['ROLE_ANALYST'], 'Senior Equity Analyst, Resources and Banks'],
  ['analyst2', 'Lachlan', 'Nguyen', 'male', ['ROLE_ANALYST'], 'Equity Analyst, Technology and Health Care'],
  ['peer', 'Harriet', 'Sinclair', 'female', ['ROLE_PEER_APPROVER'], 'Supervisory Analyst'],
  ['peer2', 'Angus', 'Papadopoulos', 'male', ['ROLE_PEER_APPROVER'], 'Supervisory Analyst'],
  ['cms', 'Zara', 'Whitfield', 'female', ['ROLE_CMS'], 'Content Manager'],
  ['billing', 'Rohan', 'Mehta', 'male', ['ROLE_CHARGEBEE'], 'Billing Officer'],
  ['user', 'Isla', 'McKenzie', 'female', [], 'Trainee'],
  ['market', 'Jack', 'Donnelly', 'male', ['ROLE_MARKET', 'ROLE_AUSIEX'], 'Adviser'],
  ['ausiex', 'Nina', 'Castellano', 'female', ['ROLE_MARKET', 'ROLE_AUSIEX'], 'Adviser'],
  ['compliance2', 'Samir', 'Haddad', 'male', ['ROLE_COMPLIANCE'], 'Compliance Manager'],
];

/** Further people for the users list; nobody can sign in as one of them. */
const others = [
  ['Priya', 'Raman', 'female', ['ROLE_ANALYST'], 'Equity Analyst, Consumer'],
  ['Thomas', 'Ashby', 'male', ['ROLE_ANALYST'], 'Equity Analyst, Industrials'],
  ['Grace', 'Tran', 'female', ['ROLE_ANALYST', 'ROLE_PEER_APPROVER'], 'Head of Small Caps'],
  ['Callum', 'Fraser', 'male', ['ROLE_ANALYST'], 'Equity Analyst, Energy and Utilities'],
  ['Sienna', 'Rossi', 'female', ['ROLE_ANALYST'], 'Associate Analyst'],
  ['Hamish', 'Doyle', 'male', ['ROLE_ANALYST'], 'Associate Analyst'],
  ['Mei', 'Lin', 'female', ['ROLE_ANALYST'], 'Equity Analyst, Real Estate'],
  ['Oscar', 'Lindqvist', 'male', ['ROLE_PEER_APPROVER'], 'Supervisory Analyst'],
  ['Charlotte', 'Beaumont', 'female', ['ROLE_PEER_APPROVER'], 'Director of Research'],
  ['Eloise', 'Carmody', 'female', ['ROLE_COMPLIANCE'], 'Legal Counsel'],
  ['Benjamin', 'Tait', 'male', ['ROLE_CMS'], 'Web Editor'],
  ['Ruby', 'Gallagher', 'female', ['ROLE_CMS'], 'Video Producer'],
  ['Nikhil', 'Desai', 'male', ['ROLE_CHARGEBEE'], 'Accounts Receivable Officer'],
  ['Amelia', 'Kowalski', 'female', ['ROLE_CHARGEBEE', 'ROLE_CMS'], 'Customer Operations Lead'],
  ['William', 'Taumalolo', 'male', ['ROLE_ADMIN'], 'Technology Manager'],
  ['Freya', 'Osborne', 'female', ['ROLE_ANALYST', 'ROLE_CMS'], 'Strategy Analyst'],
  ['Darcy', 'Munro', 'male', ['ROLE_ANALYST'], 'Equity Analyst, Insurance', false],
  ['Imogen', 'Yates', 'female', ['ROLE_PEER_APPROVER'], 'Consultant', false],
  ['Xavier', 'Costa', 'male', [], 'Graduate'],
];

const places = [
  ['Sydney', 'NSW', '2000', 'Bridge Street', '02'],
  ['Melbourne', 'VIC', '3000', 'Collins Street', '03'],
  ['Brisbane', 'QLD', '4000', 'Eagle Street', '07'],
  ['Perth', 'WA', '6000', 'St Georges Terrace', '08'],
  ['Adelaide', 'SA', '5000', 'Grenfell Street', '08'],
  ['Hobart', 'TAS', '7000', 'Murray Street', '03'],
];

/** Telephone numbers are from the range that the Australian regulator keeps free for fiction: (0x) 5550 xxxx. */
function addressOf(key) {
  const random = seededRandom(`address/${key}`);
  const [city, state, zipCode, street, area] = places[Math.floor(random() * places.length)];
  return {
    city,
    state,
    zipCode,
    street: `${1 + Math.floor(random() * 180)} ${street}`,
    contact: `(${area}) 5550 ${1000 + Math.floor(random() * 9000)}`,
  };
}

/** Everyone with an account. `password` names the demo password, null where nobody can sign in. */
export function makeUsers() {
  const known = accounts.map(([key, ...rest]) => ({ key, rest, password: 'demo' }));
  const further = others.map((row) => ({
    key: `${row[0]}.${row[1]}`.toLowerCase(),
    rest: row,
    password: null,
  }));
  return [...known, ...further].map(({ key, rest, password }) => {
    const [firstName, lastName, gender, roles, position, enabled = true] = /** @type {any[]} */ (rest);
    return {
      id: fixedId('user', key),
      key,
      email: `${key}@demo.test`,
      password,
      firstName,
      lastName,
      gender,
      enabled,
      roles: [...roles, 'ROLE_USER'],
      position,
      details: addressOf(key),
    };
  });
}
