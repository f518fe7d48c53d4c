import { Type, type Static } from '@sinclair/typebox';
import type { InferType } from 'yup';
import { Content } from './drafts';
import { endpoint } from './endpoint';
import { IdParams, PersonRef, collectionOf, nullable } from './hydra';
import { body, flag, name, optionalReference, text } from './rules';
import { messages } from './texts';

/** How large a snippet may be, and how many one person, and the house, may have. */
export const snippetLimits = { nameLength: 80, htmlLength: 300_000, cssLength: 60_000, count: 100 } as const;

/** Blocks that were saved under a name, for one person or for everybody who writes reports. */
export const Snippet = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  name: Type.String(),
  /** Everybody who writes reports has it; admins alone change it. */
  isShared: Type.Boolean(),
  /** Types of all its blocks, the first one that of its first block. */
  types: Type.Array(Type.String()),
  createdBy: nullable(PersonRef),
  createdAt: Type.String({ format: 'date-time' }),
  /** Its blocks in a document of their own; lists leave it out. */
  content: Type.Optional(Content),
  /** Signed addresses of its `media:<id>` references, good for 15 minutes (S14). Lists leave them out. */
  media: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type Snippet = Static<typeof Snippet>;

/** Rules of the name of a snippet, which is unique among those of one person and among those for all. */
const snippetName = () => name(snippetLimits.nameLength);

/** Rules of a new snippet. */
export const snippetRules = body({
  name: snippetName(),
  isShared: flag().required(messages.required),
  content: body({
    html: text(snippetLimits.htmlLength).required(messages.required),
    css: text(snippetLimits.cssLength).required(messages.required),
  })
    .required(messages.required)
    .nonNullable(),
  /** The draft that its pictures are of, which are copied; without one it has none. */
  draft: optionalReference(),
});
export type SnippetBody = InferType<typeof snippetRules>;

/** Rules of another name. */
export const snippetNameRules = body({ name: snippetName() });

export const listSnippets = endpoint({
  method: 'GET',
  path: '/api/snippet',
  summary: 'Snippets of the caller and those for all, by name',
  answer: collectionOf(Snippet),
});
export const getSnippet = endpoint({
  method: 'GET',
  path: '/api/snippet/:id',
  summary: 'One snippet with its blocks',
  params: IdParams,
  answer: Snippet,
});
/** 403 for one for all by anybody but an admin, 409 where there are as many as there may be. */
export const createSnippet = endpoint({
  method: 'POST',
  creates: true,
  path: '/api/snippet',
  summary: 'Save blocks as a snippet',
  body: snippetRules,
  maxBodyBytes: 1_200_000,
  answer: Snippet,
});
export const renameSnippet = endpoint({
  method: 'PUT',
  path: '/api/snippet/:id',
  summary: 'Give a snippet another name',
  params: IdParams,
  body: snippetNameRules,
  answer: Snippet,
});
export const deleteSnippet = endpoint({
  method: 'DELETE',
  path: '/api/snippet/:id',
  summary: 'Delete a snippet with its pictures; reports that it was put into keep their blocks',
  params: IdParams,
});
