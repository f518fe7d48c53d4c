import { createHash } from 'node:crypto';
import texts from './texts/best-ideas.json' with { type: 'json' };

/** Ideas of the live list: company codes, what should move the price, why. */
const { live, newBuy, disclaimers } = texts;

/** The next week's list as its editor left it. */
const draft = {
  Buy: [...live.Buy.slice(0, 4), newBuy],
  Switch: [live.Switch[1]],
  Sell: [...live.Sell.slice(0, 2)],
};

/** The list of the week before the live one. */
const earlier = {
  Buy: live.Buy.slice(0, 3),
  Switch: live.Switch.slice(0, 1),
  Sell: live.Sell.slice(0, 2),
};

/** Each list with the day that its new ideas came in: they are priced at its close. */
const lists = [
  ['2026-11-06', earlier],
  ['2026-11-13', live],
  ['2026-11-20', draft],
];

const isSame = (row, other) => row.join() === other.join();

/** The day on which an idea came in. */
function includedOn(action, row) {
  const [day] = lists.find(([, groups]) => groups[action].some((other) => isSame(row, other)));
  return day;
}

/** An id that an idea has in every list. */
function ideaId(action, row) {
  const hash = createHash('sha256')
    .update([action, ...row].join())
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

function record(action, row, prices) {
  const day = includedOn(action, row);
  const priceOf = (code) => code && prices.closes[code][prices.dates.indexOf(day)];
  const isSwitch = action === 'Switch';
  const [catalyst, investmentThesis] = row.slice(-2);
  const company = isSwitch ? null : row[0];
  const [from, to] = isSwitch ? row : [null, null];
  return {
    id: ideaId(action, row),
    company,
    from,
    to,
    sharePrice: { company: priceOf(company), from: priceOf(from), to: priceOf(to) },
    includedOn: day,
    catalyst,
    investmentThesis,
  };
}

function contentOf(groups, prices) {
  return Object.entries(groups).map(([action, rows]) => ({
    action,
    records: rows.map((row) => record(action, row, prices)),
  }));
}

/** The published lists, the live one last, and the draft of the next; prices are closes in A$ of `includedOn`. */
export function makeBestIdeas(prices) {
  return {
    published: [
      { publishedDaysAgo: 15, publishedBy: 'analyst2', content: contentOf(earlier, prices), disclaimers },
      { publishedDaysAgo: 8, publishedBy: 'analyst', content: contentOf(live, prices), disclaimers },
    ],
    draft: {
      updatedDaysAgo: 1,
      modifiedBy: 'analyst2',
      content: contentOf(draft, prices),
      disclaimers: { footer: disclaimers.footer, specificDisclosure: disclaimers.specificDisclosure },
    },
  };
}
