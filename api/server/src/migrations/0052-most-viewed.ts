/** The views of the last weeks are counted for Most Viewed without reading those of all years. */
export const sql = `
create index report_view_recent on report_view (half_hour) include (report_id, reader_class);
`;
