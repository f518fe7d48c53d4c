import { misspeltInWords, misspeltNames } from '../../../platform/misspelt-names';
import { advice, ok, type DoctorCheck } from '../doctor-check';

export const variablesCheck: DoctorCheck = {
  id: 'variables',
  title: 'Names of variables',
  async run({ variables }) {
    const misspelt = misspeltNames(variables);
    if (misspelt.length > 0) return advice(misspelt.map(misspeltInWords).join('; '));
    return ok('none is close to one that is read');
  },
};
