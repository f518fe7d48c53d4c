import { companyTypes } from '@console/contract/report-types';
import { atField, type Check } from '../check';

export const otherReports: Check = {
  name: 'otherReports',
  title: 'Other reports on the company',
  about: 'Another report that is under review or approved recommends something else of the same company.',
  level: 'warning',
  types: companyTypes,
  find: ({ snapshot: { recommendation, company }, others }) =>
    others
      .filter((other) => recommendation !== null && other.recommendation !== recommendation)
      .map(({ title, owner, recommendation: theirs }) =>
        atField(
          'recommendation',
          `“${title}” of ${owner} is on its way and recommends ${theirs} for ${company[0]?.code}; here it is ${recommendation}.`,
        ),
      ),
};
