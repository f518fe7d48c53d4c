/** What of an open alert was told last, such as the id of a file: another one is told anew. */
export const sql = `
alter table alert add column news text;
`;
