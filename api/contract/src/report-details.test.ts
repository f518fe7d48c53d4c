import { Draft } from './drafts';
import { detailNames } from './report-details';

/** Fields of a draft that nobody reads in the report: what it is called here, how far it is, and how it is drawn. */
const unread = [
  ...['@id', 'id', 'status', 'statusReason', 'approval', 'declined', 'reportId', 'template'],
  ...['createdAt', 'updatedAt', 'deletedAt', 'publishedOn', 'descriptionBy', 'onHold', 'openBy'],
  // what changed of these is told block by block, or as data of the page
  ...['content', 'media', 'firm', 'metadata', 'currentRecommendation', 'priceCurrency', 'videoHosts'],
];

it('names every field of a draft that is read, so that none changes without a reviewer being told', () => {
  expect([...detailNames, ...unread].sort()).toEqual(Object.keys(Draft.properties).sort());
});
