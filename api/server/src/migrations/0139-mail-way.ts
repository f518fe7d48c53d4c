/** By which way mails go, told by a mark of it alone, and since when it is another one (decision 122). */
export const sql = `
create table mail_way (
  singleton boolean primary key default true check (singleton),
  mark text not null,
  changed_at timestamptz
);
`;
