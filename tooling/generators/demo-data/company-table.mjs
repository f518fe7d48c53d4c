/**
 * What the generator knows of each company, one row each.
 * price: first and last close in A$; money in millions of the reporting currency for FY25; growth, payout as
 * fractions; margins in per cent; netDebt in times EBITDA (null where the ratio means nothing, as for banks).
 */
const columns = [
  'code',
  'name',
  'subIndustry',
  'currency',
  'yearEnd',
  'shares',
  'firstPrice',
  'lastPrice',
  'revenue',
  'ebitdaMargin',
  'ebitMargin',
  'npat',
  'npatMargin28',
  'growth',
  'payout',
  'netDebt',
  'recommendation',
  'previous',
];

// prettier-ignore
const rows = [
  ['BHP', 'BHP Group Limited', 'Diversified Metals & Mining', 'USD', 'Jun', 5075, 47.6, 43.1, 51300, 50.5, 38.2, 10200, 20.4, 0.018, 0.55, 0.5, 'Hold', 'Buy'],
  ['RIO', 'Rio Tinto Limited', 'Diversified Metals & Mining', 'USD', 'Dec', 1623, 128.4, 131.2, 53700, 43.2, 31.0, 10900, 21.0, 0.025, 0.6, 0.25, 'Buy', 'Hold'],
  ['FMG', 'Fortescue Ltd', 'Steel', 'USD', 'Jun', 3079, 24.6, 19.8, 15500, 51.0, 36.4, 3370, 18.6, -0.02, 0.65, 0.15, 'Sell', 'Hold'],
  ['NST', 'Northern Star Resources Ltd', 'Gold', 'AUD', 'Jun', 1430, 12.3, 25.4, 6415, 54.6, 35.5, 1340, 24.5, 0.09, 0.25, -0.05, 'Buy', 'Buy'],
  ['AMC', 'Amcor Plc', 'Paper & Plastic Packaging Products & Materials', 'USD', 'Jun', 2305, 14.4, 13.2, 15009, 13.4, 9.6, 1010, 8.1, 0.05, 0.78, 3.1, 'Hold', 'Sell'],
  ['FBU', 'Fletcher Building Limited', 'Construction Materials', 'NZD', 'Jun', 1075, 4.32, 2.94, 6994, 9.6, 5.5, 165, 3.9, 0.02, 0.35, 1.7, 'Hold', 'Sell'],
  ['WDS', 'Woodside Energy Group Ltd', 'Oil & Gas Exploration & Production', 'USD', 'Dec', 1897, 31.4, 25.7, 13180, 66.0, 32.5, 2880, 19.5, 0.01, 0.8, 0.9, 'Hold', 'Buy'],
  ['STO', 'Santos Limited', 'Oil & Gas Exploration & Production', 'USD', 'Dec', 3247, 6.92, 6.41, 5020, 65.5, 32.0, 1060, 23.4, 0.06, 0.45, 1.5, 'Buy', 'Buy'],
  ['CSL', 'CSL Limited', 'Biotechnology', 'USD', 'Jun', 484, 262.1, 191.4, 15560, 34.8, 28.9, 3250, 22.6, 0.05, 0.45, 1.8, 'Buy', 'Hold'],
  ['COH', 'Cochlear Limited', 'Health Care Equipment', 'AUD', 'Jun', 65.4, 262.8, 287.5, 2360, 28.9, 23.6, 392, 17.6, 0.085, 0.7, -0.3, 'Hold', 'Hold'],
  ['RMD', 'ResMed Inc', 'Health Care Equipment', 'USD', 'Jun', 1466, 23.1, 40.6, 5146, 37.1, 33.4, 1401, 29.4, 0.08, 0.21, -0.3, 'Buy', 'Buy'],
  ['FPH', 'Fisher & Paykel Healthcare Corporation Limited', 'Health Care Equipment', 'NZD', 'Mar', 586, 21.5, 33.2, 2021, 30.0, 25.9, 377, 20.6, 0.115, 0.65, -0.2, 'Hold', 'Buy'],
  ['CBA', 'Commonwealth Bank of Australia', 'Diversified Banks', 'AUD', 'Jun', 1673, 103.5, 164.8, 28470, 54.6, 51.8, 10250, 36.4, 0.038, 0.79, null, 'Sell', 'Sell'],
  ['NAB', 'National Australia Bank Limited', 'Diversified Banks', 'AUD', 'Sep', 3062, 28.0, 42.3, 20810, 52.1, 48.6, 7090, 34.3, 0.031, 0.73, null, 'Hold', 'Hold'],
  ['WBC', 'Westpac Banking Corporation', 'Diversified Banks', 'AUD', 'Sep', 3428, 21.3, 38.6, 22010, 49.8, 47.2, 6960, 32.1, 0.029, 0.75, null, 'Hold', 'Sell'],
  ['MQG', 'Macquarie Group Limited', 'Diversified Capital Markets', 'AUD', 'Mar', 381, 168.2, 214.7, 17210, 33.8, 29.4, 3715, 22.8, 0.06, 0.66, null, 'Buy', 'Hold'],
  ['QBE', 'QBE Insurance Group Limited', 'Property & Casualty Insurance', 'USD', 'Dec', 1510, 15.3, 20.2, 19620, 13.1, 12.4, 1990, 10.2, 0.05, 0.5, null, 'Buy', 'Buy'],
  ['SQ2', 'Block, Inc.', 'Transaction & Payment Processing Services', 'USD', 'Dec', 620, 92.4, 111.8, 24480, 13.2, 8.6, 1690, 9.6, 0.11, 0, null, 'Hold', 'Buy'],
  ['WOW', 'Woolworths Group Limited', 'Food Retail', 'AUD', 'Jun', 1221, 35.2, 29.1, 69080, 8.8, 4.0, 1385, 2.3, 0.035, 0.75, 2.6, 'Hold', 'Hold'],
  ['COL', 'Coles Group Limited', 'Food Retail', 'AUD', 'Jun', 1340, 15.4, 22.4, 44350, 9.3, 4.8, 1080, 2.6, 0.038, 0.83, 2.2, 'Buy', 'Hold'],
  ['A2M', 'The a2 Milk Company Limited', 'Packaged Foods & Meats', 'NZD', 'Jun', 725, 3.92, 8.86, 1902, 14.4, 13.2, 203, 11.9, 0.095, 0.7, -2.6, 'Hold', 'Buy'],
  ['WES', 'Wesfarmers Limited', 'Broadline Retail', 'AUD', 'Jun', 1134, 52.1, 82.3, 45700, 13.8, 9.6, 2926, 6.7, 0.045, 0.84, 1.5, 'Hold', 'Hold'],
  ['JBH', 'JB Hi-Fi Limited', 'Computer & Electronics Retail', 'AUD', 'Jun', 109.3, 45.3, 97.6, 10550, 9.0, 6.6, 463, 4.5, 0.048, 0.7, 0.2, 'Sell', 'Hold'],
  ['ALL', 'Aristocrat Leisure Limited', 'Casinos & Gaming', 'AUD', 'Sep', 620, 39.6, 61.2, 6300, 41.6, 35.4, 1540, 25.8, 0.075, 0.32, 0.4, 'Buy', 'Buy'],
  ['SKC', 'SKYCITY Entertainment Group Limited', 'Casinos & Gaming', 'NZD', 'Jun', 1098, 1.72, 0.725, 825, 26.1, 15.2, 48, 9.4, 0.025, 0, 2.9, 'Sell', 'Sell'],
  ['TLS', 'Telstra Group Limited', 'Integrated Telecommunication Services', 'AUD', 'Jun', 11410, 3.81, 4.96, 23130, 37.2, 17.6, 2170, 10.9, 0.021, 0.96, 1.9, 'Buy', 'Hold'],
  ['REA', 'REA Group Ltd', 'Interactive Media & Services', 'AUD', 'Jun', 132, 152.6, 209.4, 1673, 58.0, 51.6, 564, 35.2, 0.11, 0.58, -0.4, 'Hold', 'Buy'],
  ['CAR', 'CAR Group Limited', 'Interactive Media & Services', 'AUD', 'Jun', 377, 27.4, 35.3, 1184, 54.1, 42.4, 377, 33.6, 0.115, 0.8, 1.6, 'Buy', 'Buy'],
  ['NWS', 'News Corporation', 'Publishing', 'USD', 'Jun', 566, 32.6, 45.2, 8450, 16.8, 11.4, 560, 8.2, 0.042, 0.23, 0.2, 'Hold', 'Hold'],
  ['XRO', 'Xero Limited', 'Application Software', 'NZD', 'Mar', 168, 102.4, 127.9, 2103, 30.5, 15.1, 228, 17.4, 0.19, 0, -1.1, 'Buy', 'Hold'],
  ['WTC', 'WiseTech Global Limited', 'Application Software', 'AUD', 'Jun', 335, 64.2, 71.6, 1192, 53.0, 41.2, 309, 30.5, 0.18, 0.2, -0.2, 'Hold', 'Buy'],
  ['NXT', 'NEXTDC Limited', 'Internet Services & Infrastructure', 'AUD', 'Jun', 641, 12.6, 15.4, 427, 50.8, 8.6, -61, 4, 0.24, 0, 4.1, 'Buy', 'Buy'],
  ['TCL', 'Transurban Group', 'Highways & Railtracks', 'AUD', 'Jun', 3112, 12.6, 14.2, 3750, 72.4, 38.0, 640, 21.5, 0.055, 3.16, 6.8, 'Hold', 'Hold'],
  ['QAN', 'Qantas Airways Limited', 'Passenger Airlines', 'AUD', 'Jun', 1513, 5.42, 10.24, 23820, 21.2, 11.9, 1610, 6.8, 0.042, 0.35, 0.9, 'Buy', 'Hold'],
  ['BXB', 'Brambles Limited', 'Diversified Support Services', 'USD', 'Jun', 1379, 13.5, 23.8, 6670, 34.8, 20.1, 896, 14.2, 0.042, 0.6, 1.1, 'Hold', 'Buy'],
  ['AIA', 'Auckland International Airport Limited', 'Airport Services', 'NZD', 'Jun', 1690, 7.24, 7.02, 1001, 69.0, 49.8, 310, 33.5, 0.075, 0.74, 3.7, 'Sell', 'Hold'],
  ['GMG', 'Goodman Group', 'Industrial REITs', 'AUD', 'Jun', 2031, 22.4, 31.3, 3320, 80.6, 79.8, 2311, 72.0, 0.09, 0.27, 0.9, 'Buy', 'Hold'],
  ['SCG', 'Scentre Group', 'Retail REITs', 'AUD', 'Dec', 5224, 2.61, 4.12, 2660, 70.5, 69.4, 1182, 45.4, 0.031, 0.77, 7.9, 'Hold', 'Hold'],
  ['ORG', 'Origin Energy Limited', 'Electric Utilities', 'AUD', 'Jun', 1723, 8.51, 11.9, 17230, 19.8, 10.6, 1490, 8.0, 0.015, 0.68, 0.6, 'Hold', 'Buy'],
  ['APA', 'APA Group', 'Gas Utilities', 'AUD', 'Jun', 1312, 8.32, 9.18, 2710, 74.2, 39.5, 232, 11.6, 0.042, 3.2, 5.9, 'Hold', 'Sell'],
  ['BOT', 'Botanix Pharmaceuticals Limited', 'Pharmaceuticals', 'AUD', 'Jun', 1963, 0.164, 0.128, 6.4, -1330, -1345, -86, -4, 1.2, 0, null, 'Pre-Profit', 'Pre-Revenue'],
  ['CHN', 'Chalice Mining Limited', 'Diversified Metals & Mining', 'AUD', 'Jun', 389, 1.62, 1.745, 0, null, null, -24, null, 0, 0, null, 'Pre-Revenue', null],
  ['AD8', 'Audinate Group Limited', 'Electronic Equipment & Instruments', 'AUD', 'Jun', 83.6, 14.5, 6.94, 62, 2.2, -12.5, -6.4, 5.8, 0.16, 0, null, 'Pre-Profit', 'Profitable'],
  ['CAT', 'Catapult Sports Ltd', 'Application Software', 'USD', 'Mar', 301, 1.06, 5.62, 117, 13.1, -5.2, -8.8, 8.4, 0.18, 0, -0.6, 'Pre-Profit', 'Pre-Profit'],
  ['PNV', 'PolyNovo Limited', 'Biotechnology', 'AUD', 'Jun', 691, 1.35, 1.315, 129, 10.6, 7.8, 8.6, 13.2, 0.18, 0, -1.4, 'Profitable', 'Pre-Profit'],
  ['DUR', 'Duratec Limited', 'Construction & Engineering', 'AUD', 'Jun', 253, 1.31, 1.72, 573, 9.1, 6.3, 22.8, 4.2, 0.08, 0.46, -1.1, 'Dividend Capacity', 'Profitable'],
  ['LAU', 'Lindsay Australia Limited', 'Cargo Ground Transportation', 'AUD', 'Jun', 312, 1.11, 0.755, 848, 10.2, 4.6, 19.4, 2.6, 0.045, 0.6, 1.9, 'Dividend Capacity', 'Dividend Capacity'],
  ['PYC', 'PYC Therapeutics Limited', 'Biotechnology', 'AUD', 'Jun', 583, 0.92, 1.22, 0, null, null, -51, null, 0, 0, null, 'Pre-Revenue', null],
];

const emergingCodes = ['BOT', 'CHN', 'AD8', 'CAT', 'PNV', 'DUR', 'LAU', 'PYC'];
const calibreCodes = [...emergingCodes, 'SKC', 'FBU', 'A2M', 'NXT'];

/**
 * The rows as objects, with the coverage type and the feed that serves the company.
 * @type {Record<string, any>[]}
 */
export const companyTable = rows.map((row) => {
  /** @type {Record<string, any>} */
  const company = Object.fromEntries(columns.map((column, index) => [column, row[index]]));
  return {
    ...company,
    type: emergingCodes.includes(company.code) ? 'Emerging Company' : null,
    source: calibreCodes.includes(company.code) ? 'Calibre' : 'Refinitiv',
  };
});
