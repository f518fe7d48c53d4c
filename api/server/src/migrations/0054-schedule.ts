/** The time for which a publication was approved, once it was moved; null: it never was. */
export const sql = `
alter table approval add column approved_publish_on timestamptz;
`;
