import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { collectionOf } from './hydra';

/** The six reference lists (A§3, D§3). */
export const dropdownNames = [
  'sectors',
  'markets',
  'email-subscriptions',
  'video-series',
  'company-flags',
  'scope',
] as const;
export type DropdownName = (typeof dropdownNames)[number];

export const Dropdown = Type.Object({
  '@id': Type.String(),
  type: Type.String(),
  items: Type.Array(Type.String()),
});
export type Dropdown = Static<typeof Dropdown>;

export const listDropdowns = endpoint({
  method: 'GET',
  path: '/api/dropdown',
  summary: 'All reference lists',
  answer: collectionOf(Dropdown),
});
export const getDropdown = endpoint({
  method: 'GET',
  path: '/api/dropdown/:name',
  summary: 'One reference list',
  params: Type.Object({ name: Type.String({ maxLength: 40 }) }),
  answer: Dropdown,
});
