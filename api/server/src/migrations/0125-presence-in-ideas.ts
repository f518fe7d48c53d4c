/** Pages on which Best Ideas are open are kept as those of drafts are, under an id that is no draft's: decision 98. */
export const sql = `
alter table draft_presence drop constraint draft_presence_draft_id_fkey;
`;
