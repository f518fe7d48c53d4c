import { ArrowLeftOutlined } from '@console/shared-ui/vendor/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './page-header.module.css';

/** One step of the way to a page; without `to` it is plain text. */
export interface Crumb {
  readonly title: string;
  readonly to?: string;
}

/** Head of a page: where it is, what it is, and what can be done on it. */
export interface PageHeaderProps {
  readonly title: ReactNode;
  /** The way to the page; one word that leads nowhere, as in a list of the first level, is the heading alone. */
  readonly breadcrumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
  /** Address of the page that the back arrow goes to. */
  readonly backTo?: string;
}

/** The page's heading with breadcrumbs, back arrow and actions; links stay inside the router. */
export function PageHeader({ title, breadcrumbs = [], actions, backTo }: PageHeaderProps) {
  return (
    <header className={styles.pageHeader}>
      {(breadcrumbs.length > 1 || breadcrumbs[0]?.to) && (
        <nav aria-label="Breadcrumb">
          <ol className={styles.breadcrumbs}>
            {breadcrumbs.map((crumb) => (
              <li key={crumb.title}>{crumb.to ? <Link to={crumb.to}>{crumb.title}</Link> : crumb.title}</li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.pageHeaderRow}>
        <div className={styles.pageTitle}>
          {backTo && (
            <Link to={backTo} aria-label="Back" className={styles.pageBack}>
              <ArrowLeftOutlined aria-hidden />
            </Link>
          )}
          <h1>{title}</h1>
        </div>
        {actions && <div className={styles.pageActions}>{actions}</div>}
      </div>
    </header>
  );
}
