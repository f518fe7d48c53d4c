/** Whether a page says itself that it is there while other people are: no stream renews it then (decision 112). */
export const sql = `
alter table draft_presence add column beats_with_others boolean not null default false;
`;
