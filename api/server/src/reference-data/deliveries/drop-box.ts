import type { FeedName } from '@console/contract/feeds';

/** A file that waits to be imported. */
export interface WaitingFile {
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** Where feeds deliver their files to, and where those go that were read. */
export interface DropBox {
  /** As people name it. */
  place(feed: FeedName): string;
  /** Files that wait, by name; unfinished ones and folders are passed over. */
  list(feed: FeedName): Promise<readonly WaitingFile[]>;
  /** Whether a file is there; its name may begin with one of the folders beside those that wait. */
  has(feed: FeedName, name: string): Promise<boolean>;
  /** The bytes of a file, from its beginning. */
  read(feed: FeedName, name: string): Promise<AsyncIterable<Uint8Array>>;
  /** Puts a file elsewhere in the folder of its feed, over one that is there. */
  move(feed: FeedName, name: string, to: string): Promise<void>;
}

/** Where a file goes that was read, could not be, or must not be. */
type Settled = 'done' | 'failed' | 'rejected';

/** Puts a file away for good. */
export async function settle(
  dropBox: DropBox,
  { feed, name, outcome }: { readonly feed: FeedName; readonly name: string; readonly outcome: Settled },
): Promise<void> {
  await dropBox.move(feed, name, `${outcome}/${settledName(name)}`);
}

/** Where a held file waits: its name may be delivered again meanwhile. */
export const heldFile = (importId: string, name: string): string => `held/${importId}-${name}`;

/** Name of the folder of a feed. */
export const folderOf = (feed: FeedName): string => feed.toLowerCase();

/** What a delivered file is called: everything else in a folder is not looked at. */
export const isDelivery = (name: string): boolean => /^[^./\\][^/\\]*\.csv$/i.test(name);

/** What a file is called once it was put away: it may be delivered again under its name. */
function settledName(name: string, now = new Date()): string {
  const own = name.slice(name.lastIndexOf('/') + 1).replace(/^[0-9a-f-]{36}-/, '');
  return `${now.toISOString().replace(/[-:]/g, '').replace('.', '')}-${own}`;
}
