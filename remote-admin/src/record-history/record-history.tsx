import { auditActor } from '@console/contract/audit';
import type { HistoryEntry } from '@console/contract/record-history';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { timeAgo } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { FormCard } from '../form-card/form-card';
import { ChangeText } from './change-text';
import { deedOf } from './deeds';
import { asSaves } from './one-save';
import { useRecordHistory } from './record-history.queries';
import type { RecordKind } from './record-labels';
import { toldChanges } from './told-changes';
import styles from './record-history.module.css';

interface RecordHistoryProps {
  readonly kind: RecordKind;
  readonly id: string;
}

/** What was done to a record, by whom and when, for whoever may read the audit trail; read once one asks for it. */
export function RecordHistory({ kind, id }: RecordHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  if (!can(useMe(), 'audit:read')) return null;
  return (
    <FormCard title="History" anchor="history">
      {isOpen ? <Entries kind={kind} id={id} /> : <Button onClick={() => setOpen(true)}>Show history</Button>}
    </FormCard>
  );
}

function Entries({ kind, id }: RecordHistoryProps) {
  const history = useRecordHistory(id);
  return (
    <QueryView query={history} empty={(entries) => entries.length === 0} emptyText="Nothing was changed yet.">
      {(entries) => (
        <>
          <ol className={styles.entries} aria-label="History">
            {asSaves(entries).map((entry) => (
              <Entry key={entry.id} kind={kind} entry={entry} />
            ))}
          </ol>
          {history.hasNextPage && (
            <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              Show older
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}

function Entry({ kind, entry }: { readonly kind: RecordKind; readonly entry: HistoryEntry }) {
  const { at } = entry;
  const changes = toldChanges(kind, entry.changes);
  const [only] = changes;
  const deed = deedOf(entry);
  const isTold = deed === 'changed' && changes.length === 1 && only;
  return (
    <li>
      <p>
        <strong>{auditActor(entry)}</strong> {deed}
        {isTold && (
          <>
            {' '}
            <ChangeText change={only} />
          </>
        )}
        {deed === 'changed' && changes.length === 0 && ' nothing'}
      </p>
      {!isTold && changes.length > 0 && (
        <details>
          <summary>{changes.length === 1 ? '1 field' : `${changes.length} fields`}</summary>
          <ul>
            {changes.map((change) => (
              <li key={change.path}>
                <ChangeText change={change} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <small>
        {timeAgo(at)} · <Instant at={at} />
      </small>
    </li>
  );
}
