/**
 * Whether a person chose the password of the account, and how each session was opened. An account that an admin made
 * with a password has one of its own only once its person has changed it.
 */
export const sql = `
alter table app_user add column password_chosen boolean not null default true;
update app_user set password_chosen = false
where exists (select from audit_event
    where subject_type = 'user' and subject_id = app_user.id::text and action = 'user.create')
  and not exists (select from audit_event
    where subject_type = 'user' and subject_id = app_user.id::text and action = 'user.password-change'
      and actor_id = app_user.id);

alter table session add column opened_by text;
`;
