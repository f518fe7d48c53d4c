import { PageHeader } from '@console/shared-ui/page-header';
import { Link } from 'react-router-dom';
import { IdeasCard } from './ideas-card';
import { liveIdeasPath } from './best-ideas-paths';
import { useDraftIdeas, useLiveIdeas } from './best-ideas.queries';
import './best-ideas.css';

/** The live list and the draft of the next one, side by side (A§2). */
export function BestIdeasHomePage() {
  const live = useLiveIdeas();
  const draft = useDraftIdeas();
  return (
    <>
      <PageHeader title="Best Ideas" breadcrumbs={[{ title: 'Reports' }, { title: 'Best Ideas' }]} />
      <div className="best-ideas-cards">
        <IdeasCard
          title="Live"
          query={live}
          dateLabel="Published on"
          date={(ideas) => ideas.publishedOn}
          action={
            <Link to={liveIdeasPath} aria-label="View the live Best Ideas">
              View
            </Link>
          }
        />
        <IdeasCard title="Draft" query={draft} dateLabel="Last Updated" date={(ideas) => ideas.updatedAt} />
      </div>
    </>
  );
}
