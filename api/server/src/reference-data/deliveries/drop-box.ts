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
  /** The bytes of a file, from its beginning. */
  read(feed: FeedName, name: string): Promise<AsyncIterable<Uint8Array>>;
  /** Puts a file away that was read, or could not be. */
  settle(feed: FeedName, name: string, outcome: 'done' | 'failed'): Promise<void>;
}

/** Name of the folder of a feed. */
export const folderOf = (feed: FeedName): string => feed.toLowerCase();

/** What a delivered file is called: everything else in a folder is not looked at. */
export const isDelivery = (name: string): boolean => /^[^./\\][^/\\]*\.csv$/i.test(name);

/** What a file is called once it was put away: it may be delivered again under its name. */
export function settledName(name: string, now = new Date()): string {
  return `${now.toISOString().replace(/[-:]/g, '').replace('.', '')}-${name}`;
}
