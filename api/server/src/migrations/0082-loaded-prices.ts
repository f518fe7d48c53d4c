/**
 * When a close was loaded: a register of a past day has the close that was known then, whatever came late. Of those
 * before this it is not known, and they count as known ever since their day.
 */
export const sql = `
alter table daily_price add column loaded_at timestamptz;
alter table daily_price alter column loaded_at set default now();
`;
