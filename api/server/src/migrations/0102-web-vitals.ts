/**
 * Web vitals that pages measured, as histograms by version, route and hour: how many values were within `bound` and
 * above the next lower one.
 */
export const sql = `
create table web_vital (
  env text not null,
  remote text not null,
  version text not null,
  route text not null,
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  hour timestamptz not null,
  bound double precision not null,
  count integer not null,
  primary key (env, remote, version, route, metric, hour, bound)
);
create index web_vital_hour on web_vital (hour);
`;
