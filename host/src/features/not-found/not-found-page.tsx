import { texts } from '@console/contract/texts';
import { can } from '@console/shared-auth/access/can';
import { useSession } from '@console/shared-auth/session/session-store';
import { Link, Navigate } from 'react-router-dom';
import { PageHeading } from '../../shell/page-heading';
import { PageTitle } from '../../shell/page-title';
import { palette } from '../../shell/palette/palette-store';
import styles from './not-found.module.css';
import buttonStyles from '../../shell/button.module.css';

/** An address that nobody owns (A§2.3); it stays in the address bar for reporting. */
export function NotFoundPage({ redirectTo }: { redirectTo?: string | undefined }) {
  const session = useSession();
  // the search is there for whoever may enter
  const canSearch = session.status === 'signedIn' && can(session.me, 'console:enter');
  if (redirectTo) return <Navigate to={redirectTo} replace />;
  return (
    <section className={styles.notFound}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <PageTitle title="Not found">
        <PageHeading>{texts.pageNotFound}</PageHeading>
      </PageTitle>
      <p>The address may be mistyped, or the page may have been removed.</p>
      <div className={styles.ways}>
        <Link className={buttonStyles.button} to="/">
          {texts.goHome}
        </Link>
        {canSearch && (
          <button
            type="button"
            className={buttonStyles.quiet}
            aria-haspopup="dialog"
            onClick={() => palette.set('search')}
          >
            Search
          </button>
        )}
      </div>
    </section>
  );
}

/** The same as a page of its own, to which failed loads lead (T5). */
export function NotFoundScreen() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
