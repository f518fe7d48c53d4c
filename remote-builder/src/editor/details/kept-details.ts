import type { Draft } from '@console/contract/drafts';
import { leftCopies, localCopyStore, removeCopy, type LeftCopy } from '@console/shared-ui/local-copy';
import { changedDetails, detailsOf, type DetailsValues } from './details-rules';

/** What was typed in the Settings and the server may not have, by field. */
export type TypedDetails = Partial<DetailsValues>;
/** The same, with what it was changed from. */
export interface KeptDetails {
  readonly typed: TypedDetails;
  /** What stood in these fields before. */
  readonly base: TypedDetails;
  /** The entity tag of that; null: it is not known. */
  readonly etag: string | null;
}
/** The same, as an editor left it in this browser. */
export type LeftDetails = LeftCopy<KeptDetails>;
type Owner = Parameters<typeof leftCopies>[0];

/** Beside the copies of the content, which come and go with saves of their own. */
const slotOf = (draftId: string) => `${draftId}/settings`;

/** Keeps what one open editor has in its Settings. */
export const keptDetails = (owner: Owner, draftId: string, editorId: string) =>
  localCopyStore<KeptDetails>(owner, slotOf(draftId), { editorId });

/** What of a copy the server does not have. */
export const missingDetails = ({ content }: LeftDetails, draft: Draft): TypedDetails =>
  changedDetails(content.typed, detailsOf(draft));

/** What closed editors left that the server does not have, the newest first; all else is forgotten. */
export async function leftDetails(owner: Owner, draft: Draft, editorId: string): Promise<LeftDetails[]> {
  const left = await leftCopies<KeptDetails | TypedDetails>(owner, slotOf(draft.id), editorId);
  const copies = left.map((copy) => ({ ...copy, content: withBase(copy.content) }));
  const isMissing = (copy: LeftDetails) => Object.keys(missingDetails(copy, draft)).length > 0;
  await Promise.all(copies.filter((copy) => !isMissing(copy)).map(({ key }) => removeCopy(key)));
  return copies.filter(isMissing);
}

/** The version before kept what was typed alone. */
const withBase = (content: KeptDetails | TypedDetails): KeptDetails =>
  'typed' in content ? content : { typed: content, base: {}, etag: null };

/** What somebody else has changed of `draft` since a copy was made, as it was before, in the fields of that copy. */
export const basesOf = ({ content }: LeftDetails, draft: Draft): TypedDetails =>
  changedDetails(content.base, detailsOf(draft));
