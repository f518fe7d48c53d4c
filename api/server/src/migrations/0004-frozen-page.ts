export const sql = `
alter table approval add column page_hash text;
`;
