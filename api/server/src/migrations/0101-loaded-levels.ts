/** When a level was loaded: one of before an interrupted import is told from one that it brought. Not known of earlier ones. */
export const sql = `
alter table index_level add column loaded_at timestamptz;
alter table index_level alter column loaded_at set default now();
`;
