import { makeBestIdeas } from './best-ideas.mjs';
import { brandRows } from './brands.mjs';
import { makeCompanyFeeds } from './company-feeds.mjs';
import { makeCompanies, makeKeyProperties } from './companies.mjs';
import { makeCustomers } from './customers.mjs';
import { disclaimers } from './disclaimers.mjs';
import { makeForecasts } from './forecasts.mjs';
import { makePrices } from './prices.mjs';
import { dropdowns, tags, templates } from './reference-lists.mjs';
import { makeReports } from './reports.mjs';
import { makeUsers } from './users.mjs';

function pretty(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function rowPerLine(rows) {
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`;
}

function entryPerLine(entries, indent = '  ') {
  const lines = Object.entries(entries).map(
    ([key, value]) => `${indent}${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent.slice(2)}}`;
}

function pricesFile({ sample, dates, indices, closes }) {
  return [
    '{',
    `  "sample": ${sample},`,
    `  "dates": ${JSON.stringify(dates)},`,
    `  "indices": ${entryPerLine(indices, '    ')},`,
    `  "closes": ${entryPerLine(closes, '    ')}`,
    '}\n',
  ].join('\n');
}

/** Every JSON file of the demo data, and of the base data it builds on: name and text. The same each time. */
export function demoFiles() {
  const forecasts = makeForecasts();
  const prices = makePrices();
  return {
    'companies.json': pretty(makeCompanies(forecasts)),
    'prices.json': pricesFile(prices),
    'forecasts.json': `${entryPerLine(forecasts)}\n`,
    'key-properties.json': rowPerLine(makeKeyProperties(forecasts)),
    'company-feeds.json': pretty(makeCompanyFeeds(forecasts)),
    'brands.json': pretty(brandRows),
    'users.json': pretty(makeUsers()),
    'customers.json': rowPerLine(makeCustomers()),
    'base/templates.json': pretty(templates),
    'disclaimers.json': pretty(disclaimers),
    'base/dropdowns.json': pretty(dropdowns),
    'tags.json': rowPerLine(tags),
    'reports.json': pretty(makeReports(prices, forecasts)),
    'best-ideas.json': pretty(makeBestIdeas(prices)),
  };
}
