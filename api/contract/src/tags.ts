import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { body, requiredText } from './rules';

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
  query: ListQuery,
  answer: collectionOf(Tag),
});
export const exportTags = exportOf(listTags);

/** Rules of a new tag; a name that exists already, whatever its case, answers 422 too. */
export const newTagRules = body({ name: requiredText(60) });

export const createTag = endpoint({
  method: 'POST',
  path: '/api/tags',
  summary: 'Add a tag',
  body: newTagRules,
  answer: Tag,
});
