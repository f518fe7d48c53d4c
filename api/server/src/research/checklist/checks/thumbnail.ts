import { feedbackMessages } from '@console/contract/approvals';
import { atField, type Check } from '../check';

/** A§5.5: without one no review is requested. */
export const thumbnail: Check = {
  name: 'thumbnail',
  title: 'Thumbnail',
  about: 'The report has no picture for lists.',
  level: 'error',
  isFixed: true,
  find: ({ snapshot }) => (snapshot.thumbnail ? [] : [atField('thumbnail', feedbackMessages.needsThumbnail)]),
};
