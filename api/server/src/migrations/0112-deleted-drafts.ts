/** Deleted drafts are listed, to be brought back. */
export const sql = `
create index draft_deleted on draft (deleted_at) where deleted_at is not null;
`;
