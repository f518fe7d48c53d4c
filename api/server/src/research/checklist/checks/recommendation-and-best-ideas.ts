import { companyTypes } from '@console/contract/report-types';
import { atField, type Check, type IdeaSide } from '../check';

/** Recommendations that contradict a place in Best Ideas. */
const against: Readonly<Record<IdeaSide, readonly string[]>> = {
  Buy: ['Hold', 'Sell'],
  'Switch to': ['Sell'],
  'Switch from': ['Buy'],
  Sell: ['Buy', 'Hold'],
};
const groups: Readonly<Record<IdeaSide, string>> = {
  Buy: 'Buy',
  'Switch to': 'Switch, as the company to switch to',
  'Switch from': 'Switch, as the company to switch from',
  Sell: 'Sell',
};

export const recommendationAndBestIdeas: Check = {
  name: 'recommendationAndBestIdeas',
  title: 'Recommendation and Best Ideas',
  about: 'The recommendation contradicts the group of the live Best Ideas in which the company is.',
  level: 'warning',
  types: companyTypes,
  find: ({ snapshot: { recommendation, company }, ideas }) =>
    ideas
      .filter((side) => recommendation !== null && against[side].includes(recommendation))
      .map((side) =>
        atField(
          'recommendation',
          `The recommendation is ${recommendation}, and ${company[0]?.code} is in Best Ideas under ${groups[side]}.`,
        ),
      ),
};
