/**
 * Who wrote the description of a draft; null: it is derived from the text, and `description` is what the text gave when
 * it was saved last. Of a draft that nobody has requested a review for only a person can have written it.
 */
export const sql = `
alter table draft add column description_author_id uuid references app_user (id);
update draft set description_author_id = owner_id
  where btrim(description) <> '' and approval_id is null and deleted_at is null;
`;
