import { atField, type Check } from '../check';

/** What is published of a company that is suspended counts nowhere. */
export const coverageCheck: Check = {
  name: 'coverage',
  title: 'Companies in the coverage',
  about: 'A company of a report is suspended or disabled in the coverage.',
  level: 'warning',
  find: ({ snapshot: { recommendation }, stopped }) =>
    stopped.map((which) =>
      atField(
        'company',
        recommendation === null
          ? `${which} in the coverage: nothing stands of it in the register of recommendations.`
          : `${which} in the coverage: its recommendation ${recommendation} does not stand in the register of recommendations.`,
      ),
    ),
};
