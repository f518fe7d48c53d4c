/** When figures of a forecast came; not known of what came before. */
export const sql = `
alter table forecast add column changed_at timestamptz;
`;
