/** GICS paths by sub-industry: sector, industry group, industry. */
const paths = {
  'Oil & Gas Exploration & Production': ['Energy', 'Energy', 'Oil, Gas & Consumable Fuels'],
  'Diversified Metals & Mining': ['Materials', 'Materials', 'Metals & Mining'],
  Gold: ['Materials', 'Materials', 'Metals & Mining'],
  Steel: ['Materials', 'Materials', 'Metals & Mining'],
  'Paper & Plastic Packaging Products & Materials': ['Materials', 'Materials', 'Containers & Packaging'],
  'Construction Materials': ['Materials', 'Materials', 'Construction Materials'],
  'Construction & Engineering': ['Industrials', 'Capital Goods', 'Construction & Engineering'],
  'Diversified Support Services': [
    'Industrials',
    'Commercial & Professional Services',
    'Commercial Services & Supplies',
  ],
  'Highways & Railtracks': ['Industrials', 'Transportation', 'Transportation Infrastructure'],
  'Airport Services': ['Industrials', 'Transportation', 'Transportation Infrastructure'],
  'Passenger Airlines': ['Industrials', 'Transportation', 'Passenger Airlines'],
  'Cargo Ground Transportation': ['Industrials', 'Transportation', 'Ground Transportation'],
  'Casinos & Gaming': ['Consumer Discretionary', 'Consumer Services', 'Hotels, Restaurants & Leisure'],
  'Broadline Retail': [
    'Consumer Discretionary',
    'Consumer Discretionary Distribution & Retail',
    'Broadline Retail',
  ],
  'Computer & Electronics Retail': [
    'Consumer Discretionary',
    'Consumer Discretionary Distribution & Retail',
    'Specialty Retail',
  ],
  'Food Retail': [
    'Consumer Staples',
    'Consumer Staples Distribution & Retail',
    'Consumer Staples Distribution & Retail',
  ],
  'Packaged Foods & Meats': ['Consumer Staples', 'Food, Beverage & Tobacco', 'Food Products'],
  'Health Care Equipment': [
    'Health Care',
    'Health Care Equipment & Services',
    'Health Care Equipment & Supplies',
  ],
  Biotechnology: ['Health Care', 'Pharmaceuticals, Biotechnology & Life Sciences', 'Biotechnology'],
  Pharmaceuticals: ['Health Care', 'Pharmaceuticals, Biotechnology & Life Sciences', 'Pharmaceuticals'],
  'Diversified Banks': ['Financials', 'Banks', 'Banks'],
  'Diversified Capital Markets': ['Financials', 'Financial Services', 'Capital Markets'],
  'Transaction & Payment Processing Services': ['Financials', 'Financial Services', 'Financial Services'],
  'Property & Casualty Insurance': ['Financials', 'Insurance', 'Insurance'],
  'Application Software': ['Information Technology', 'Software & Services', 'Software'],
  'Internet Services & Infrastructure': ['Information Technology', 'Software & Services', 'IT Services'],
  'Electronic Equipment & Instruments': [
    'Information Technology',
    'Technology Hardware & Equipment',
    'Electronic Equipment, Instruments & Components',
  ],
  'Integrated Telecommunication Services': [
    'Communication Services',
    'Telecommunication Services',
    'Diversified Telecommunication Services',
  ],
  'Interactive Media & Services': [
    'Communication Services',
    'Media & Entertainment',
    'Interactive Media & Services',
  ],
  Publishing: ['Communication Services', 'Media & Entertainment', 'Media'],
  'Electric Utilities': ['Utilities', 'Utilities', 'Electric Utilities'],
  'Gas Utilities': ['Utilities', 'Utilities', 'Gas Utilities'],
  'Industrial REITs': ['Real Estate', 'Equity Real Estate Investment Trusts (REITs)', 'Industrial REITs'],
  'Retail REITs': ['Real Estate', 'Equity Real Estate Investment Trusts (REITs)', 'Retail REITs'],
};

/** The eleven GICS sectors in the order of the standard. */
export const sectors = [
  'Energy',
  'Materials',
  'Industrials',
  'Consumer Discretionary',
  'Consumer Staples',
  'Health Care',
  'Financials',
  'Information Technology',
  'Communication Services',
  'Utilities',
  'Real Estate',
];

/** The four GICS levels of a sub-industry. */
export function gicsOf(subIndustry) {
  const path = paths[subIndustry];
  if (!path) throw new Error(`GICS sub-industry expected, got "${subIndustry}": add its path to gics.mjs`);
  const [sector, industryGroup, industry] = path;
  return { sector, industryGroup, industry, subIndustry };
}
