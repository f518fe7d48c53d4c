/** How the last rebuild of a published report's page and PDF goes, or went (A§8.24). */
export const sql = `
alter table report add column rebuild_state text check (rebuild_state in ('queued', 'done', 'failed'));
`;
