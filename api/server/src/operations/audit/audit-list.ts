import { auditActor, auditActors, ON_MACHINE, type AuditEvent } from '@console/contract/audit';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { containing } from '../../platform/lists/filter-conditions';
import { date, exact, reference, text, unsorted, type ListField } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { personRefs } from '../../people/person-refs';

/** The audit trail, newest first. */
export const auditList: List<AuditEvent> = {
  noun: 'audit-event',
  from: sql`audit_event`,
  id: 'audit_event.id',
  visibleTo: () => sql`true`,
  fields: {
    at: date('audit_event.at'),
    actor: actor(),
    action: unsorted(text('audit_event.action')),
    subjectLabel: unsorted(text('audit_event.subject_label')),
    subjectType: exact('audit_event.subject_type'),
    subjectId: exact('audit_event.subject_id'),
  },
  order: { field: 'at', direction: 'desc' },
  pageSize: 25,
  load: loadEvents,
  idOf: ({ id }) => id,
  columns: {
    at: { title: 'When (UTC)', cell: (event) => event.at },
    actor: { title: 'Who', cell: auditActor },
    action: { title: 'Action', cell: (event) => event.action },
    subjectType: { title: 'Type', cell: (event) => event.subjectType },
    subjectLabel: { title: 'Object', cell: (event) => event.subjectLabel },
    subjectId: { title: 'Object id', cell: (event) => event.subjectId },
    before: { title: 'Before', cell: (event) => JSON.stringify(event.before) },
    after: { title: 'After', cell: (event) => JSON.stringify(event.after) },
    id: { title: 'Id', cell: (event) => event.id },
  },
};

/** Who did it, by id or by a part of the name; what nobody of the console did is found by what the list shows for it. */
function actor(): ListField {
  const byId = reference('audit_event.actor_id').parameters[''];
  const name = sql`(first_name || ' ' || last_name)`;
  return {
    sort: null,
    parameters: {
      '': (wanted, me) => {
        const ofId = byId?.(wanted, me);
        if (ofId && typeof ofId !== 'string') return ofId;
        const named = sql<boolean>`audit_event.actor_id in (
          select id from app_user where ${containing(name, wanted)})`;
        const begins = (words: string) => words.toLowerCase().startsWith(wanted.toLowerCase());
        const byTool = sql<boolean>`audit_event.action like ${`%${ON_MACHINE}`}`;
        const nobodys = sql<boolean>`audit_event.actor_id is null`;
        // only what may be meant: beside anything else no index would find a name
        const meant = [
          named,
          ...(begins(auditActors.system) ? [sql<boolean>`(${nobodys} and not ${byTool})`] : []),
          ...(begins(auditActors.machine) ? [sql<boolean>`(${nobodys} and ${byTool})`] : []),
        ];
        return sql<boolean>`(${sql.join(meant, sql` or `)})`;
      },
    },
  };
}

async function loadEvents(db: Db, ids: readonly string[]): Promise<AuditEvent[]> {
  const rows = await db.selectFrom('audit_event').selectAll().where('id', 'in', ids).execute();
  const people = await personRefs(
    db,
    rows.map((row) => row.actor_id),
  );
  return rows.map((row) => ({
    '@id': `/api/audit/${row.id}`,
    id: row.id,
    at: row.at.toISOString(),
    actor: (row.actor_id && people.get(row.actor_id)) || null,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectLabel: row.subject_label,
    before: row.before,
    after: row.after,
  }));
}
