import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { PersonRef, collectionOf, nullable } from './hydra';

export const Tag = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  name: Type.String(),
  modifiedBy: nullable(PersonRef),
  modifiedOn: nullable(Type.String()),
});
export type Tag = Static<typeof Tag>;

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  summary: 'Tags; `suggestion[name]` finds by the beginning of a word',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
    'suggestion[name]': Type.Optional(Type.String({ maxLength: 60 })),
    complete: Type.Optional(Type.String({ maxLength: 10 })),
    name: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  answer: collectionOf(Tag),
});
