import { listDrafts, type Draft } from '@console/contract/drafts';
import { draftStatuses } from '@console/contract/report-types';
import { call } from '@console/shared-auth/http/call';
import { OpenBy } from '@console/shared-report/present-people';
import {
  currentOrDeleted,
  TIME_WIDTH,
  Folded,
  type Column,
  type ColumnFilter,
} from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';
import type { Subject } from '@console/shared-auth/access/can';
import { draftActions, type DraftAction } from '../../draft-actions/draft-actions';
import { DraftStatusTag } from '../../draft-actions/draft-status';
import { fullName } from '@console/contract/full-name';
import { reportAttributes } from '../../report-attributes';
import { draftBuilderPath, draftPreviewPath } from '../../report-paths';
import { reportColumns } from '../../report-columns';
import { DraftRowActions } from './draft-row-actions';

/** Columns of the drafts; the server sorts and filters by the same names. */
export function draftColumns(me: Subject, ownerFilter: ColumnFilter): readonly Column<Draft>[] {
  return [
    ...reportColumns<Draft>({
      reportOf: (draft) => draft,
      linkOf: (draft) => linkOf(draftActions(me, draft), draft.id),
      companiesOfRows: async (query, signal) =>
        (await call(listDrafts, { query, signal }))['hydra:member'].flatMap(({ company }) => company),
      markOf: (draft) => (
        <>
          {draft.openBy && <OpenBy people={draft.openBy} />}
          <Folded field="status">
            <div>
              <DraftStatusTag draft={draft} />
            </div>
          </Folded>
        </>
      ),
    }),
    {
      field: 'status',
      title: 'Status',
      width: 148,
      fixed: true,
      filter: { kind: 'select', options: draftStatuses.map((status) => ({ value: status, label: status })) },
      yields: 1,
      render: (draft) => <DraftStatusTag draft={draft} />,
    },
    {
      field: 'owner',
      title: 'Owner',
      width: 125,
      filter: ownerFilter,
      yields: 2,
      render: ({ owner }) => fullName(owner),
    },
    {
      field: 'updatedAt',
      title: 'Updated',
      width: TIME_WIDTH,
      fixed: true,
      sortable: true,
      filter: { kind: 'date' },
      yields: 8,
      card: 'kept',
      render: ({ updatedAt }) => <Instant at={updatedAt} />,
    },
    ...reportAttributes,
    {
      field: 'createdAt',
      title: 'Created',
      width: TIME_WIDTH,
      fixed: true,
      sortable: true,
      filter: { kind: 'date' },
      customColumn: true,
      render: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      // its switch shows what was deleted, to restore it
      field: 'deleted',
      title: 'Action',
      card: 'actions',
      width: 184,
      keepInSight: true,
      filter: { kind: 'switch', label: 'Drafts shown', options: currentOrDeleted },
      render: (draft) => <DraftRowActions draft={draft} />,
    },
  ];
}

/** A deleted draft opens nowhere. */
function linkOf(actions: readonly DraftAction[], id: string): string | null {
  if (actions.includes('edit')) return draftBuilderPath(id);
  return actions.includes('view') ? draftPreviewPath(id) : null;
}
