import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { body, name } from './rules';

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
export const newTagRules = body({ name: name(60) });

export const createTag = endpoint({
  method: 'POST',
  path: '/api/tags',
  summary: 'Add a tag',
  body: newTagRules,
  answer: Tag,
});

/** What bears a tag: published reports, drafts on their way, companies of the coverage. */
export const TagUsage = Type.Object({
  reports: Type.Integer(),
  drafts: Type.Integer(),
  companies: Type.Integer(),
});
export type TagUsage = Static<typeof TagUsage>;

export const getTagUsage = endpoint({
  method: 'GET',
  path: '/api/tags/:id/usage',
  summary: 'How many reports, drafts and companies have a tag; 404 for an unknown tag',
  params: IdParams,
  answer: TagUsage,
});

/** Reports and drafts hold their tags as texts and keep them; a company loses it; nothing offers it any more. */
export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/tags/:id',
  summary: 'Delete a tag',
  params: IdParams,
});
