/**
 * What became of remotes in pages, by version and minute: how many loads (`loads`), how many failures of a code
 * (`failure`), and how many loads had their code (`load`) or were mounted (`mount`) within so many milliseconds.
 */
export const sql = `
create table remote_load (
  env text not null,
  remote text not null,
  version text not null,
  minute timestamptz not null,
  kind text not null check (kind in ('loads', 'failure', 'load', 'mount')),
  value text not null default '',
  count integer not null,
  primary key (env, remote, version, minute, kind, value)
);
create index remote_load_minute on remote_load (minute);
`;
