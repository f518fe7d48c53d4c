import type { Editor } from '../editor-context';
import { DetailsConflict } from '../saving/merging-writer';

/** Saves a thumbnail also where somebody else has changed other details meanwhile; `before` is what it takes the place of. */
export async function saveThumbnail(
  save: Editor['saveDetails'],
  before: string | null,
  thumbnail: string,
): Promise<void> {
  try {
    await save({ thumbnail });
  } catch (error) {
    if (!(error instanceof DetailsConflict)) throw error;
    if (error.theirs.draft.thumbnail !== before)
      throw new Error(
        'Someone else has chosen another thumbnail meanwhile. Open the report again to see it.',
      );
    const { etag } = error.theirs;
    await save({ thumbnail }, () => etag);
  }
}
