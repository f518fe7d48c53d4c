/** Credentials of integrations and feeds; `sealed` is encrypted (`platform/credentials/sealed-text.ts`). */
export const sql = `
create table credential (
  kind text primary key,
  sealed text not null,
  modified_on timestamptz not null default now(),
  modified_by uuid references app_user
);
`;
