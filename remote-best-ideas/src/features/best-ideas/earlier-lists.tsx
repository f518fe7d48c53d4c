import { fullName } from '@console/contract/full-name';
import type { BestIdeasVersion } from '@console/contract/best-ideas';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import { Pagination } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { generatePath, Link, useSearchParams } from 'react-router-dom';
import { ideasVersionPath } from './best-ideas-paths';
import { useIdeasVersions, VERSIONS_A_PAGE } from './best-ideas.queries';
import { IdeasPdfButton } from './ideas-pdf-button';
import styles from './best-ideas.module.css';

/** Every list that was published, the live one first; any of them can be opened. */
export function EarlierLists() {
  const headingId = useId();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const versions = useIdeasVersions(page);
  return (
    <section className={styles.earlier} aria-labelledby={headingId}>
      <h2 id={headingId}>Published lists</h2>
      <QueryView query={versions} empty={(lists) => lists['hydra:totalItems'] === 0}>
        {(lists) => (
          <>
            <ol>
              {lists['hydra:member'].map((version) => (
                <VersionLine key={version.id} version={version} />
              ))}
            </ol>
            <Pagination
              current={page}
              pageSize={VERSIONS_A_PAGE}
              total={lists['hydra:totalItems']}
              hideOnSinglePage
              showSizeChanger={false}
              onChange={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
            />
          </>
        )}
      </QueryView>
    </section>
  );
}

function VersionLine({ version }: { readonly version: BestIdeasVersion }) {
  const { id, number, publishedOn, publishedDay, publishedBy, counts, isLive } = version;
  return (
    <li>
      <span className={styles.number}>
        No. {number}
        {isLive && <strong>Live</strong>}
      </span>
      <Instant at={publishedOn} />
      <span>{publishedBy ? fullName(publishedBy) : '-'}</span>
      <span>{`Buy ${counts.Buy} · Switch ${counts.Switch} · Sell ${counts.Sell}`}</span>
      <span className={styles.lineActions}>
        <Link to={generatePath(ideasVersionPath, { id })} aria-label={`View list No. ${number}`}>
          View
        </Link>
        <IdeasPdfButton list={{ id, publishedDay }} look={{ type: 'text', size: 'small' }} />
      </span>
    </li>
  );
}
