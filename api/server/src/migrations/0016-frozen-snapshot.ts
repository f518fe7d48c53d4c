/** What a frozen page was drawn from is published too, so it has a hash of its own. */
export const sql = `
alter table approval add column snapshot_hash text;
`;
