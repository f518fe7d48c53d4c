/** A close or level that a delivery adds to a past day, between loaded ones, is kept with the replaced figures: it replaces none. */
export const sql = `
alter table replaced_figure alter column old_value drop not null;
`;
