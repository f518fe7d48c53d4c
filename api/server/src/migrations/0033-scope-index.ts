/** The list of market-share users is filtered by scope. */
export const sql = `
create index app_user_scope on app_user using gin (scope);
`;
