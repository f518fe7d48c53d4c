/** When a page said itself that it is there: its stream renews that for a while (decision 112). */
export const sql = `
alter table draft_presence add column said_at timestamptz not null default now();
`;
