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

const LIVE_PRICE_DATE = '2026-11-06';
const DRAFT_PRICE_DATE = '2026-11-20';

const disclaimers = {
  footer:
    '<p>General advice only. This list was prepared by Meridian Research Partners Pty Ltd (AFSL 000000 – sample) without regard to your objectives, financial situation or needs.</p>',
  specificDisclosure:
    '<p>The analysts who contributed to this list may hold securities of the companies named in it. None of the companies paid for its inclusion.</p>',
  endOfReport:
    '<p>Prices at inclusion are closing prices of the day on which an idea was added. Past performance is not a reliable indicator of future performance. Ideas leave the list when the catalyst has passed or the thesis no longer holds.</p>',
};

function soloRecord([company, catalyst, investmentThesis], priceOf) {
  return {
    company,
    from: null,
    to: null,
    sharePrice: { company: priceOf(company), from: null, to: null },
    catalyst,
    investmentThesis,
  };
}

function switchRecord([from, to, catalyst, investmentThesis], priceOf) {
  return {
    company: null,
    from,
    to,
    sharePrice: { company: null, from: priceOf(from), to: priceOf(to) },
    catalyst,
    investmentThesis,
  };
}

function contentOf(groups, priceOf) {
  return Object.entries(groups).map(([action, rows]) => ({
    action,
    records: rows.map((row) => (action === 'Switch' ? switchRecord : soloRecord)(row, priceOf)),
  }));
}

/** The live list and the draft of the next; prices are closes of the price date in A$. */
export function makeBestIdeas(prices) {
  const priceOn = (date) => {
    const day = prices.dates.indexOf(date);
    return (code) => prices.closes[code][day];
  };
  return {
    live: {
      priceDate: LIVE_PRICE_DATE,
      publishedDaysAgo: 12,
      publishedBy: 'analyst',
      content: contentOf(live, priceOn(LIVE_PRICE_DATE)),
      disclaimers,
    },
    draft: {
      priceDate: DRAFT_PRICE_DATE,
      updatedDaysAgo: 1,
      modifiedBy: 'analyst2',
      content: contentOf(draft, priceOn(DRAFT_PRICE_DATE)),
      disclaimers: { footer: disclaimers.footer, specificDisclosure: disclaimers.specificDisclosure },
    },
  };
}
