import { workerThreads } from '../../platform/worker-threads';
import {
  countedChanges,
  derivedDescription,
  readContent,
  type ComparedContents,
  type ContentTask,
  type StoredContent,
  type UnreadContent,
} from './content-worker';

/** Characters of a tree that are read where they are asked for, in about 5 ms; a longer one goes to a thread. */
export const MAX_READ_AT_ONCE = 200_000;

const limits = { maxThreads: 1, niceIncrement: 0 };
const reading = workerThreads(readContent, limits);
const describing = workerThreads(derivedDescription, limits);
const counting = workerThreads(countedChanges, limits);

const lengthOf = (text: unknown) => (typeof text === 'string' ? text.length : 0);
const isShort = ({ html, css }: UnreadContent) => lengthOf(html) + lengthOf(css) <= MAX_READ_AT_ONCE;

/** Contents of reports that are read: nobody waits while one of two megabytes is. */
export const contentThreads = {
  read: async (task: ContentTask) => (isShort(task.content) ? readContent(task) : reading.run(task)),
  describe: async (content: StoredContent) =>
    isShort(content) ? derivedDescription(content) : describing.run(content),
  count: async (contents: ComparedContents) =>
    isShort(contents.before) && isShort(contents.after) ? countedChanges(contents) : counting.run(contents),
  /** From now on the long ones are read in threads that run this built file. */
  runIn(workerFile: string): void {
    reading.runIn(workerFile);
    describing.runIn(workerFile);
    counting.runIn(workerFile);
  },
};
