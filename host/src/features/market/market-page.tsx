import { fullName } from '@console/contract/full-name';
import { texts } from '@console/contract/texts';
import { can } from '@console/shared-auth/access/can';
import { signOut, useMe } from '@console/shared-auth/session/session-store';
import { Link } from 'react-router-dom';
import { Announcement } from '../../shell/announcement';
import { Avatar } from '../../shell/avatar';
import { PageHeading } from '../../shell/page-heading';
import styles from './market.module.css';
import consoleShellStyles from '../../shell/console-shell.module.css';
import buttonStyles from '../../shell/button.module.css';

/** Welcome page for market people: name, e-mail, avatar, LOG OUT and Api Docs (A§2.10, S12). */
export function MarketPage() {
  const me = useMe();
  return (
    <>
      <header className={styles.top}>
        <span className={consoleShellStyles.brand}>Research Console</span>
        <button type="button" className={styles.leave} onClick={() => void signOut()}>
          {texts.marketLogOut}
        </button>
      </header>
      <main className={styles.page}>
        <Announcement />
        <section className={styles.person}>
          <Avatar gender={me.gender} />
          <div>
            <PageHeading>Welcome {fullName(me)}</PageHeading>
            <p>{me.email}</p>
          </div>
        </section>
        {can(me, 'console:enter') && (
          <p>
            <Link className={buttonStyles.button} to="/admin/dashboard">
              Open the console
            </Link>
          </p>
        )}
        <section className={styles.card} aria-labelledby="market-api">
          <h2 id="market-api">API</h2>
          {me.scope && <Scopes scopes={me.scope} />}
          <p>The documentation lists every call of the API with its parameters and answers.</p>
          <a className={buttonStyles.button} href="/api-docs">
            {texts.apiDocs}
          </a>
        </section>
      </main>
    </>
  );
}

/** What a market-share account holds, and that nothing is behind it yet. */
function Scopes({ scopes }: { readonly scopes: readonly string[] }) {
  const held =
    scopes.length > 0 ? `The scopes of your account: ${scopes.join(', ')}.` : 'Your account has no scopes.';
  return <p>{held} The API does not use scopes yet: your account cannot read research through it.</p>;
}
