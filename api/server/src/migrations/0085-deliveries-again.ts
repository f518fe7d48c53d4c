/**
 * A file of the same bytes may be loaded again when others have come since: one of a feed is under way at a time.
 * No statement of the program before names the index that goes.
 */
export const sql = `
drop index feed_import_file;
create unique index feed_import_under_way on feed_import (feed_id, kind, fingerprint)
  where state in ('running', 'held');
create index feed_import_fingerprint on feed_import (feed_id, kind, fingerprint);
`;
