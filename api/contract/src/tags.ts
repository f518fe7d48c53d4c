import { Type, type Static } from '@sinclair/typebox';
import { BulkAnswer, bulkFields } from './bulk';
import { countedList } from './counted-list';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf, MAX_EXPORT_BYTES } from './list-export';
import { body, name, text } from './rules';
import { messages } from './texts';

/** What bears a tag: published reports, drafts on their way, companies of the coverage. */
export const TagUsage = Type.Object({
  reports: Type.Integer(),
  drafts: Type.Integer(),
  /** Of those drafts: reviewed, approved or planned ones, which keep it whatever becomes of the tag; missing: none. */
  keptDrafts: Type.Optional(Type.Integer()),
  companies: Type.Integer(),
});
export type TagUsage = Static<typeof TagUsage>;

const noUsage: TagUsage = { reports: 0, drafts: 0, companies: 0 };

/** '12 reports, 3 drafts and 1 company'; empty where nothing bears the tag. */
export const usedIn = ({ reports, drafts, companies }: TagUsage = noUsage): string =>
  countedList([
    [reports, 'report', 'reports'],
    [drafts, 'draft', 'drafts'],
    [companies, 'company', 'companies'],
  ]);

export const Tag = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  name: Type.String(),
  /** Missing: the tag is suggested for the beginning of a word, and nobody asks. */
  usage: Type.Optional(TagUsage),
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
  creates: true,
  path: '/api/tags',
  summary: 'Add a tag',
  body: newTagRules,
  answer: Tag,
});

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

/** 404 for one that was never deleted, 409 where there is a tag of its name or it is there. */
export const restoreTag = endpoint({
  method: 'POST',
  path: '/api/tags/:id/restore',
  summary: 'Bring a deleted tag back, to the companies that bore it, too',
  params: IdParams,
  answer: Tag,
});

/** What a new name of a tag changed. */
export const TagChange = Type.Object({
  /** The tag as it is now. */
  tag: Tag,
  /** Drafts that bear the new name. */
  drafts: Type.Integer(),
  /** What keeps the name before: published reports, and drafts that are reviewed, approved or planned. */
  kept: Type.Object({ reports: Type.Integer(), drafts: Type.Integer() }),
});
export type TagChange = Static<typeof TagChange>;

/** Companies and drafts that nobody reviews get the new name; a name that another tag has answers 422. */
export const renameTag = endpoint({
  method: 'PUT',
  path: '/api/tags/:id',
  summary: 'Rename a tag',
  params: IdParams,
  body: newTagRules,
  answer: TagChange,
});

/** `at` of what people were told of the tags: one that was changed since stays as it is. Missing: none does. */
const asOf = text(40)
  .nullable()
  .test('instant', messages.choice, (value) => !value || !Number.isNaN(Date.parse(value)));

export const tagMergeRules = body({
  asOf,
  into: text(36).uuid(messages.choice).required(messages.required),
});

/** Companies and drafts that nobody reviews get the other tag, none twice, and this one is gone. */
export const mergeTag = endpoint({
  method: 'POST',
  path: '/api/tags/:id/merge',
  summary:
    'Merge a tag into another one; 409 where one was changed since `asOf`, 422 on `into` for itself or one that does not exist',
  params: IdParams,
  body: tagMergeRules,
  answer: TagChange,
});

/** Tags whose usage is told one by one; of more than these the sums are. */
export const MAX_TOLD_TAGS = 10;

/** What bears the selected tags: each report, draft and company counts once, whichever of them it bears. */
export const SelectedTagsUsage = Type.Object({
  /** When it was counted, by the database's clock. */
  at: Type.String({ format: 'date-time' }),
  /** How many they are. */
  tags: Type.Integer(),
  usage: TagUsage,
  /** By name; empty where there are too many to be told one by one. */
  each: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), usage: TagUsage })),
});
export type SelectedTagsUsage = Static<typeof SelectedTagsUsage>;

const { filter, selection } = bulkFields;
const tellingRules = { ...bulkFields, asOf };

export const getSelectedTagsUsage = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/api/tags/usage',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'How many reports, drafts and companies have any of the selected tags; writes nothing',
  body: body({
    ...{ filter, selection },
    /** A tag that is not counted if it is selected: the one that the others are merged into. */
    into: text(36).uuid(messages.choice).nullable(),
  }),
  answer: SelectedTagsUsage,
});

/** Deletes the selected tags, each by the rules of its own call (G4). */
export const deleteTags = endpoint({
  method: 'POST',
  path: '/api/tags/deleted',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Delete the selected tags, as many as a call has time for, but those changed since `asOf`',
  body: body(tellingRules),
  answer: BulkAnswer,
});

/** Puts the selected tags into one, each by the rules of its own call (G4); that one stays as it is. */
export const mergeTags = endpoint({
  method: 'POST',
  path: '/api/tags/merged',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary:
    'Merge the selected tags into one, as many as a call has time for, but those changed since `asOf`; 422 on `into` for none, and for one that was changed since',
  body: tagMergeRules.shape(tellingRules),
  answer: BulkAnswer,
});
