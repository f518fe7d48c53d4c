import type { NodeCopy } from '@console/shared-report/tree/node-copy';
import { mediaReferences, withMedia, type BlockClip } from '@console/shared-report/block-clip';

/** A clip with its pictures stored in this draft too, and how many of them could not be brought over. */
export interface Adopted {
  readonly copies: readonly NodeCopy[];
  readonly missing: number;
}

type StoreImage = (file: File) => Promise<{ readonly id: string }>;

/** Pictures belong to a draft: those of another one are fetched by their signed addresses and stored in this one. */
export async function adoptMedia(clip: BlockClip, draftId: string, store: StoreImage): Promise<Adopted> {
  const references = mediaReferences(clip.copies);
  if (clip.draftId === draftId || references.length === 0) return { copies: clip.copies, missing: 0 };
  const stored = await Promise.all(
    references.map(async (reference) => [reference, await storedCopy(clip.media[reference], store)] as const),
  );
  const found = new Map(
    stored.flatMap(([reference, id]) => (id === null ? [] : [[reference, `media:${id}`]])),
  );
  return {
    copies: clip.copies.map((copy) => withMedia(copy, found)),
    missing: references.length - found.size,
  };
}

async function storedCopy(address: string | undefined, store: StoreImage): Promise<string | null> {
  const url = ownMediaUrl(address);
  if (url === null) return null;
  try {
    const answer = await fetch(url);
    if (!answer.ok) return null;
    const bytes = await answer.blob();
    return (await store(new File([bytes], 'picture', { type: bytes.type }))).id;
  } catch {
    // an expired address or a lost connection: the block comes without its picture, and that is said
    return null;
  }
}

// a clip may come from anywhere: only addresses of our own media are fetched
function ownMediaUrl(address: string | undefined): URL | null {
  if (address === undefined || !URL.canParse(address, location.origin)) return null;
  const url = new URL(address, location.origin);
  return url.origin === location.origin && url.pathname.startsWith('/api/media/') ? url : null;
}
