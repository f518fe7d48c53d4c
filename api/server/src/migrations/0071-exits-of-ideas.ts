/** Ideas that left with a list, with their prices of that day; none is known of lists that were published before. */
export const sql = `
alter table best_ideas_version add column exits jsonb not null default '[]';
`;
