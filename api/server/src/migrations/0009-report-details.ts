/** The video of a report (A§3.2), and what its research is on. */
export const sql = `
alter table draft
  add column research_on text,
  add column video_url text,
  add column video_duration double precision,
  add column video_quick boolean not null default false;
`;
