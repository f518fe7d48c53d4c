/** Whoever owns very many drafts reads them in an order without looking at all. */
export const sql = `
create index draft_own_open on draft (owner_id, updated_at, id)
  where deleted_at is null and status not in ('published', 'revoked');
create index draft_own_updated on draft (owner_id, updated_at, id) where deleted_at is null;
create index draft_own_created on draft (owner_id, created_at, id) where deleted_at is null;
create index draft_own_title on draft (owner_id, lower(title), id) where deleted_at is null;
`;
