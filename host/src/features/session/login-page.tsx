import { type Me, sessionEndTexts } from '@console/contract/session';
import { setUpTexts } from '@console/contract/set-up';
import { texts } from '@console/contract/texts';
import { homePath } from '@console/shared-auth/access/can';
import { signOut, useSession, type SessionState } from '@console/shared-auth/session/session-store';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { signInNote } from '../../loader/environment';
import { LoginForm } from './login-form';
import { PublicFrame } from './public-frame';
import { useSetUpStatus } from './use-set-up-status';
import { afterLogin, keepRedirect } from './redirect-address';
import loadingStyles from '../../shell/loading.module.css';
import styles from './session.module.css';
import cardStyles from '../../shell/card.module.css';
import buttonStyles from '../../shell/button.module.css';

// its form comes with the library that the sign-in does without
const SetUpForm = lazy(() => import('./set-up-form').then((file) => ({ default: file.SetUpForm })));

const SIGNED_OUT_ELSEWHERE = 'You signed out in another tab.';
const TYPED_IS_KEPT = 'What you typed in the report is kept in this browser, and is there when you are back.';
/** Where a report is written, and nothing else is. */
const builderAddress = /^\/admin\/builder\/draft-report\/[^/?#]+([?#]|$)/;

/** Sign-in with e-mail and password; afterwards the address one came from, or one's home (A§2.2, A§6.11). */
export function LoginPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const redirect = search.get('redirect');
  const isRefused = hasInsufficientPrivileges(state);
  const ended = session.status === 'signedOut' ? endedWords(session, redirect) : null;
  const { policy, close } = useSetUpStatus(session.status === 'signedOut');
  const enter = (me: Me) => void navigate(afterLogin(me, redirect), { replace: true });

  if (session.status === 'unknown') {
    return (
      <PublicFrame title="Sign in">
        <div className={loadingStyles.loading} role="status" aria-label="Loading" />
      </PublicFrame>
    );
  }
  if (session.status === 'signedIn' && !isRefused) {
    return <Navigate to={afterLogin(session.me, redirect)} replace />;
  }
  if (policy) {
    return (
      <PublicFrame title={setUpTexts.title}>
        <Suspense fallback={<div className={loadingStyles.loading} role="status" aria-label="Loading" />}>
          <SetUpForm policy={policy} onSignedIn={enter} onClosed={close} />
        </Suspense>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title="Sign in">
      {ended && (
        <p className={styles.message} role="status">
          {ended}
        </p>
      )}
      {isRefused && (
        <p className={styles.message} role="alert">
          You do not have sufficient privileges to view that page.
        </p>
      )}
      {session.status === 'signedIn' ? <StillSignedIn me={session.me} /> : <LoginForm onSignedIn={enter} />}
      {session.status !== 'signedIn' && (
        <p className={styles.aside}>
          <Link to={keepRedirect('/forgot-password', redirect)}>Forgot password?</Link>
        </p>
      )}
      {signInNote() && <p className={styles.note}>{signInNote()}</p>}
    </PublicFrame>
  );
}

type SignedOut = Extract<SessionState, { readonly status: 'signedOut' }>;

/** Why somebody is here who did not sign out on this page, and that no report they wrote in lost a word of it. */
function endedWords({ cause, reason }: SignedOut, redirect: string | null): string | null {
  const why = reason ? sessionEndTexts[reason] : cause === 'elsewhere' ? SIGNED_OUT_ELSEWHERE : null;
  return why && redirect && builderAddress.test(redirect) ? `${why} ${TYPED_IS_KEPT}` : why;
}

/** A person whom a page refused is not signed out: two ways lead on (R14). */
function StillSignedIn({ me }: { me: Me }) {
  const navigate = useNavigate();
  const home = homePath(me);
  function leave() {
    void signOut();
    // without the refusal, which was about the person who leaves
    void navigate('/login', { replace: true, state: null });
  }
  return (
    <>
      <p className={styles.intro}>
        You are signed in as <strong>{me.email}</strong>.
      </p>
      <div className={cardStyles.actions}>
        <Link className={buttonStyles.button} to={home} replace>
          {home === '/market' ? 'Go to welcome page' : 'Go to dashboard'}
        </Link>
        <button type="button" className={buttonStyles.quiet} onClick={leave}>
          {texts.logOut}
        </button>
      </div>
    </>
  );
}

function hasInsufficientPrivileges(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'insufficientPrivileges' in state;
}
