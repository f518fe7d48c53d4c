import { removeUnusedMedia, unusedMedia } from './unused-media';
import type { Job } from '../../services';

/** An image that was put in and taken out again may come back by undo. */
const KEPT_DAYS = 7;

export const jobs: readonly Job[] = [
  {
    key: 'media.clean-up',
    name: 'Clean-up of media',
    description: `Removes images that were uploaded for a report more than ${KEPT_DAYS} days ago and are used neither by the report, nor by a saved version of it, nor by a publication.`,
    intervalSeconds: 86_400,
    isRecurring: true,
    async run({ services, progress, signal }) {
      const unused = await unusedMedia(services.db, KEPT_DAYS);
      let removed = 0;
      for (const [index, media] of unused.entries()) {
        signal.throwIfAborted();
        if (await removeUnusedMedia(services, media)) removed += 1;
        progress(index + 1, unused.length);
      }
      return `${removed} images removed`;
    },
  },
];
