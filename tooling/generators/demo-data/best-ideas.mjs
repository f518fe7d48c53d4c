import { createHash } from 'node:crypto';

/** Ideas of the live list: company codes, what should move the price, why. */
const live = {
  Buy: [
    [
      'CSL',
      'Half-year result and plasma margin update',
      'Collection costs keep falling and immunoglobulin demand is firm, yet the shares trade well below their ten-year average multiple.',
    ],
    [
      'RMD',
      'Second-quarter result',
      'Device growth and mask resupply continue at a double-digit pace. Net cash gives room for buy-backs while the market still discounts the threat from weight-loss medicines.',
    ],
    [
      'NST',
      'Commissioning of the expanded Kalgoorlie mill',
      'Output from the Super Pit rises as the mill expansion ramps up, and capital spending falls in the following year.',
    ],
    [
      'TLS',
      'Mobile price change from January',
      'Higher mobile prices and a leaner enterprise division support cash earnings and a growing, fully franked dividend.',
    ],
    [
      'GMG',
      'First-quarter operational update',
      'Work in progress moves to data centres with secured power, where development margins are higher than in logistics.',
    ],
  ],
  Switch: [
    [
      'CBA',
      'MQG',
      'Trading update at the annual meeting',
      'We prefer operating leverage to commodity volatility and performance fees over a bank that already trades at a record premium to peers.',
    ],
    [
      'FMG',
      'RIO',
      'Iron ore price settles below US$95 a tonne',
      'Lower grade discounts widen as mills restore margins. The diversified producer gains from copper and aluminium and pays a similar yield.',
    ],
  ],
  Sell: [
    [
      'JBH',
      'Christmas trading update',
      'The multiple has doubled in three years while margins are near their peak and housing turnover slows.',
    ],
    [
      'AIA',
      'Draft price determination of the regulator',
      'A heavy investment programme lifts debt before charges rise, and the allowed return may be set below what the price assumes.',
    ],
    [
      'SKC',
      'Guidance at the half-year result',
      'Carded play and a weak consumer delay the recovery, and leverage leaves little room before asset sales complete.',
    ],
  ],
};

/** The next week's list as its editor left it. */
const draft = {
  Buy: [
    ...live.Buy.slice(0, 4),
    [
      'QAN',
      'Arrival of the first A350',
      'Fleet renewal lowers unit costs, loyalty grows by about a tenth a year, and domestic capacity stays disciplined.',
    ],
  ],
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

const disclaimers = {
  footer:
    '<p>General advice only. This list was prepared by Meridian Research Partners Pty Ltd (AFSL 000000 – sample) without regard to your objectives, financial situation or needs.</p>',
  specificDisclosure:
    '<p>The analysts who contributed to this list may hold securities of the companies named in it. None of the companies paid for its inclusion.</p>',
  endOfReport:
    '<p>Prices at inclusion are closing prices of the day on which an idea was added. Past performance is not a reliable indicator of future performance. Ideas leave the list when the catalyst has passed or the thesis no longer holds.</p>',
};

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
