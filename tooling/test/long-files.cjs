/** Test files that take a minute or more; a clean clone has no times of its own to go by, and goes by size. */
module.exports.longFiles = [
  /generators\/generated/,
  /fuzz\/fuzz\.test/,
  /access\/endpoint-access/,
  /company-search/,
  /demo-data/,
  /migrations\/upgrade/,
];

/**
 * They start programs, browsers or databases of their own, and hang on few places: `npm test` takes some of them with
 * each commit (turn.mjs).
 */
module.exports.byTurns = [
  /generators\/generated/,
  /generators\/touch-count/,
  /generators\/demo-data\/demo-data/,
  /server\/src\/demo-data/,
  /production\/nginx/,
  /cli\/ways-out/,
  /release\/src\/gc/,
  /release\/src\/boot-document/,
  /release\/src\/contract\/canary-share/,
  /printing\/chromium-printer/,
  /files\/file-stores/,
  /attacks\/printing/,
  /images\/read-upload/,
  /engine\/editing-sequences/,
  /renderer\/report\/hostile-documents/,
];

/**
 * They try every endpoint as everybody, or read tables of many thousands of rows, whatever the database is: `npm test`
 * runs them on PostgreSQL, several times as fast.
 */
module.exports.walks = [
  /api\/server\/(testing\/access|src\/platform\/backup)\//,
  /api\/server\/testing\/(fuzz\/fuzz|attacks\/outgoing)\.test/,
  /api\/server\/src\/(platform\/lists\/large-list|reference-data\/companies\/company-search)\.test/,
];

/** Those of them that hang on few places go by turns. */
module.exports.walksByTurns = [
  /platform\/backup\/exact-values/,
  /lists\/large-list/,
  /testing\/attacks\/outgoing/,
];
