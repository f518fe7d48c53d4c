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
 * They try every endpoint as everybody, or read tables of many thousands of rows, whatever the database is: `npm test`
 * runs them on PostgreSQL, several times as fast.
 */
module.exports.walks = [
  /api\/server\/(testing\/access|src\/platform\/backup)\//,
  /api\/server\/testing\/(fuzz\/fuzz|attacks\/outgoing)\.test/,
  /api\/server\/src\/(platform\/lists\/large-list|reference-data\/companies\/company-search)\.test/,
];
