import { blockName } from '@console/shared-report/block-name';
import { writtenBlocks } from '@console/shared-report/written-blocks';
import { blockOfType } from '../blocks-of-report';
import { atBlock, type Check } from '../check';

/** An amount of the accounts in a currency: 'revenue of A$120m'. */
const amount =
  /\b(?:revenue|sales|EBITDA?|NPAT|(?:net|pre-?tax) profit)\b[^\d.;\n]{0,25}?(A\$|US\$|NZ\$|AUD|USD|NZD)\s?\d/gi;
const codes: Readonly<Record<string, string>> = { A$: 'AUD', US$: 'USD', NZ$: 'NZD' };

export const currencies: Check = {
  name: 'currencies',
  title: 'Currencies',
  about: 'The stock overview or the text names another currency than the forecast.',
  level: 'warning',
  find: ({ document, snapshot: { widgets } }) => {
    const forecast = blockOfType(document, 'FinancialForecast');
    const rows = widgets.financialForecast?.rows ?? [];
    const currencies = [...new Set(rows.map(({ currency }) => currency))];
    if (!forecast || currencies.length === 0) return [];
    const named = currencies.join(' and ');
    const overview = blockOfType(document, 'StockOverview');
    const reporting = widgets.stockOverview?.reportingCurrency;
    const differs = overview && reporting && !currencies.includes(reporting);
    return [
      ...(differs
        ? [
            atBlock(
              overview.id,
              `The stock overview says Reporting Currency ${reporting}, and the forecast is in ${named}.`,
            ),
          ]
        : []),
      ...writtenBlocks(document).flatMap(({ node, claims }) => {
        const said = [...claims.matchAll(amount)].map(([, name = '']) => codes[name.toUpperCase()] ?? name);
        return [...new Set(said)]
          .filter((code) => !currencies.includes(code.toUpperCase()))
          .map((code) =>
            atBlock(node.id, `${blockName(node)} gives amounts in ${code}, and the forecast is in ${named}.`),
          );
      }),
    ];
  },
};
