import type { DisclaimerVersion, VersionChange } from '@console/contract/disclaimers';
import { wordChanges } from '@console/shared-report/word-changes';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import { Pagination } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { FormCard } from '../../form-card/form-card';
import { fullName } from '@console/contract/full-name';
import { useVersions, type Versioned } from './disclaimers.queries';
import styles from './disclaimers.module.css';

/** Versions a page, as the server answers them. */
const PAGE_SIZE = 10;

interface VersionHistoryProps {
  readonly of: Versioned;
  /** Of the disclaimer, or of the company. */
  readonly id: string;
}

/** Who saved what when, each version against the one before it. */
export function VersionHistory({ of, id }: VersionHistoryProps) {
  const [page, setPage] = useState(1);
  const versions = useVersions(of, id, page);
  return (
    <FormCard title="History">
      <QueryView
        query={versions}
        empty={({ rows }) => rows.length === 0}
        emptyText="Nothing has been saved yet."
      >
        {({ rows, total }) => (
          <>
            <ol className={styles.versions} aria-label="Versions">
              {rows.map((version) => (
                <Version key={version.number} version={version} />
              ))}
            </ol>
            <Pagination
              size="small"
              hideOnSinglePage
              current={page}
              pageSize={PAGE_SIZE}
              total={total}
              showSizeChanger={false}
              onChange={setPage}
            />
          </>
        )}
      </QueryView>
    </FormCard>
  );
}

function Version({ version }: { readonly version: DisclaimerVersion }) {
  const { number, savedAt, savedBy, changes } = version;
  const by = savedBy ? ` by ${fullName(savedBy)}` : '';
  return (
    <li>
      <details>
        <summary>
          <strong>Version {number}</strong>{' '}
          <span>
            <Instant at={savedAt} />
            {by}
          </span>{' '}
          <span className={styles.versionWhat}>{what(version)}</span>
        </summary>
        {changes.map((change) => (
          <Change key={change.what} change={change} />
        ))}
      </details>
    </li>
  );
}

function what({ number, changes }: DisclaimerVersion): string {
  if (changes.length === 0) return 'no change';
  return number === 1 ? 'first version' : changes.map((change) => change.what).join(', ');
}

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

function Change({ change: { what: name, before, after } }: { readonly change: VersionChange }) {
  return (
    <div className={styles.versionChange}>
      <h3>{name}</h3>
      <p>
        {wordChanges(before ?? '', after ?? '').map(({ kind, text }, index) => {
          const Element = elements[kind];
          return <Element key={index}>{text}</Element>;
        })}
      </p>
    </div>
  );
}
