import { sectors } from './gics.mjs';
import { fixedId } from './seeded.mjs';

/** The six drop-down lists. */
export const dropdowns = {
  sectors,
  markets: ['Australia', 'New Zealand', 'United States', 'Asia', 'Europe', 'Emerging Markets', 'Global'],
  'email-subscriptions': [
    'Daily Market Note',
    'Weekly Best Ideas',
    'Company Research',
    'Sector Research',
    'Emerging Companies',
    'Trading Ideas',
    'Video Updates',
  ],
  'video-series': [
    'Analyst Desk',
    'Market Minute',
    'Sector Spotlight',
    'Meet the CEO',
    'Emerging Companies Watch',
  ],
  'company-flags': ['Emerging Company'],
  scope: ['research:read', 'companies:read', 'prices:read', 'forecasts:read', 'best-ideas:read'],
};

const tagNames = [
  ...[
    'Dividend Income',
    'Growth at a Reasonable Price',
    'Quality Compounders',
    'Turnaround',
    'Defensive',
    'Value',
  ],
  ...['Artificial Intelligence', 'Data Centres', 'Cloud Software', 'Decarbonisation', 'Energy Transition'],
  ...[
    'Critical Minerals',
    'Iron Ore',
    'Copper',
    'Gold',
    'LNG',
    'China',
    'Housing',
    'Interest Rates',
    'Inflation',
  ],
  ...['Consumer Spending', 'Ageing Population', 'Sleep Apnoea', 'Reporting Season', 'Capital Management'],
  ...['Mergers and Acquisitions', 'Small Caps', 'Infrastructure', 'Travel Recovery', 'Bank Margins'],
  ...['BHP', 'CBA', 'CSL', 'RMD', 'TLS', 'WES', 'XRO', 'GMG', 'QAN', 'NST'],
];

/** Forty tags: themes and tickers. */
export const tags = tagNames.map((name) => ({ id: fixedId('tag', name), name }));

const templateNames = {
  companyReport: 'Company Report',
  companyFlash: 'Company Flash',
  marketReport: 'Market Report',
  marketFlash: 'Market Flash',
  sectorReport: 'Sector Report',
  sectorFlash: 'Sector Flash',
  videoSeries: 'Video Series',
  corporateAction: 'Corporate Actions',
  emergingCompanyReport: 'Emerging Company Report',
  emergingCompanyFlash: 'Emerging Company Flash',
  companyTradingIdea: 'Company Trading Idea',
  sectorTradingIdea: 'Sector Trading Idea',
  marketTradingIdea: 'Market Trading Idea',
};

/** One template for each type that a draft can have. */
export const templates = Object.entries(templateNames).map(([type, name]) => ({
  id: fixedId('template', type),
  name,
  type,
  image: `images/templates/${type}.png`,
}));
