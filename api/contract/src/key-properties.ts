import { number } from 'yup';
import { endpoint } from './endpoint';
import { body } from './rules';
import { messages } from './texts';
import { CompanyId, KeyProperties } from './widgets';

const step = () =>
  number()
    .typeError(messages.number)
    .required(messages.required)
    .integer(messages.scale)
    .min(1, messages.scale)
    .max(5, messages.scale);

/** Whole steps from 1 to 5, all five of them (A§3, A§5). */
export const keyPropertiesRules = body({
  rating: step(),
  moat: step(),
  growth: step(),
  income: step(),
  risk: step(),
});

/** Defaults where nobody has judged the company yet; 404 for an Emerging Company, which has none (U37). */
export const getKeyProperties = endpoint({
  method: 'GET',
  path: '/api/key-properties/:companyId',
  summary: 'Key properties of a company',
  params: CompanyId,
  answer: KeyProperties,
});
export const updateKeyProperties = endpoint({
  method: 'PUT',
  path: '/api/key-properties/:companyId',
  summary: 'Judge a company anew',
  params: CompanyId,
  body: keyPropertiesRules,
  answer: KeyProperties,
});
