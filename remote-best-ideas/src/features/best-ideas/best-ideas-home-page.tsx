import type { BestIdeasDraft } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { PageHeader } from '@console/shared-ui/page-header';
import { Link } from 'react-router-dom';
import { EarlierLists } from './earlier-lists';
import { IdeasCard } from './ideas-card';
import { editIdeasPath, liveIdeasPath } from './best-ideas-paths';
import { useDraftIdeas, useLiveIdeas } from './best-ideas.queries';
import styles from './best-ideas.module.css';

/** The live list and the draft of the next one side by side (A§2.8), and the lists before them. */
export function BestIdeasHomePage() {
  const live = useLiveIdeas();
  const draft = useDraftIdeas();
  return (
    <>
      <PageHeader title="Best Ideas" breadcrumbs={[{ title: 'Reports' }, { title: 'Best Ideas' }]} />
      <div className={styles.cards}>
        <IdeasCard
          title="Live"
          query={live}
          dateLabel="Published on"
          date={(ideas) => ideas.publishedOn}
          editorLabel="Published by"
          action={
            <Link to={liveIdeasPath} className={styles.open} aria-label="View the live Best Ideas">
              View
            </Link>
          }
          note={({ id }) => id === null && <p className={styles.note}>No list has been published yet.</p>}
        />
        <IdeasCard
          title="Draft"
          query={draft}
          dateLabel="Last Updated"
          date={(ideas) => ideas.updatedAt}
          editorLabel="Last edited by"
          action={
            <Link to={editIdeasPath} className={styles.open} aria-label="Edit the draft of Best Ideas">
              Edit
            </Link>
          }
          note={draftNote}
        />
      </div>
      <EarlierLists />
    </>
  );
}

function draftNote({ status, statusReason }: BestIdeasDraft) {
  if (status === 'draft') return null;
  const text =
    status === 'queued' ? texts.draftQueued : `${texts.ideasNotPublished} ${statusReason ?? ''}`.trim();
  return <p className={styles.note}>{text}</p>;
}
