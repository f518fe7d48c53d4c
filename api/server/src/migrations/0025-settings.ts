/**
 * A brand may have no colour (D§5.12); changes of its form are counted, for its entity tag. What published reports hold
 * of tags and reference lists is indexed, as it is counted before it is taken away (U25).
 */
export const sql = `
alter table brand
  add column revision integer not null default 0,
  drop constraint brand_colour_code_check,
  add constraint brand_colour_code_check check (colour_code ~ '^(#[0-9a-fA-F]{6})?$');

create index report_tags on report using gin ((snapshot->'tags'));
create index report_sector on report using gin ((snapshot->'sector'));
create index report_market on report using gin ((snapshot->'market'));
create index report_research_type on report ((snapshot->>'researchType'));
create index report_video_type on report ((snapshot->>'videoType'));
`;
