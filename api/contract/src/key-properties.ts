import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { body, decimal, flag } from './rules';
import { messages } from './texts';
import { CompanyId, KeyProperties } from './widgets';

const step = () =>
  decimal().required(messages.required).integer(messages.scale).min(1, messages.scale).max(5, messages.scale);

/** Whole steps from 1 to 5, all five of them (A§3.6, A§5.14). */
export const keyPropertiesRules = body({
  rating: step(),
  moat: step(),
  growth: step(),
  income: step(),
  risk: step(),
  /** May come back as it was read; whoever writes has judged. */
  isRated: flag(),
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
  summary: 'Change the key properties of a company',
  params: CompanyId,
  body: keyPropertiesRules,
  answer: KeyProperties,
});

/** A company with its key properties, as the list shows them (T10); `modifiedOn` null: nobody has judged it yet. */
export const CompanyKeyProperties = Type.Composite([
  Type.Object({
    '@id': Type.String(),
    company: Type.Object({ id: Type.String(), code: Type.String(), name: Type.String() }),
  }),
  KeyProperties,
  Type.Object({ modifiedOn: nullable(Type.String()), modifiedBy: nullable(PersonRef) }),
]);
export type CompanyKeyProperties = Static<typeof CompanyKeyProperties>;

export const listKeyProperties = endpoint({
  method: 'GET',
  path: '/api/key-properties',
  summary: 'Companies with their key properties; an Emerging Company has none',
  query: ListQuery,
  answer: collectionOf(CompanyKeyProperties),
});
export const exportKeyProperties = exportOf(listKeyProperties);
