/** Who has edited each draft since it was last approved, and in which session each answer to a review was given. */
export const sql = `
create table draft_editor (
  draft_id uuid not null references draft on delete cascade,
  user_id uuid not null references app_user,
  edited_at timestamptz not null default now(),
  primary key (draft_id, user_id)
);
insert into draft_editor (draft_id, user_id, edited_at)
select draft.id, event.actor_id, max(event.at)
from audit_event as event
join draft on draft.id::text = event.subject_id
where event.subject_type = 'draft' and event.action = 'draft.update' and event.actor_id is not null
  and event.at > coalesce((
    select max(entry.at) from approval_entry as entry
    join approval on approval.id = entry.approval_id
    where approval.draft_id = draft.id and entry.status = 'approved'), '-infinity')
group by draft.id, event.actor_id;

alter table approval_entry add column session_id uuid, add column opened_by text;
`;
