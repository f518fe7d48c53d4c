/**
 * Which files and which secret belong to the database: the id that the storage of files holds in a file of its own, and
 * a keyed hash of the secret. Without a row nothing is known yet; the next start says it.
 */
export const sql = `
create table console_places (
  singleton boolean primary key default true check (singleton),
  files_id text not null,
  secret_mark text not null
);
`;
