import { signOut, useMe } from '@console/shared-auth/session/session-store';
import { Avatar } from '../../shell/avatar';

/** Welcome page for market people: name, e-mail, avatar, LOG OUT and Api Docs (A§2). */
export function MarketPage() {
  const me = useMe();
  return (
    <main className="shell-card">
      <Avatar gender={me.gender} />
      <h1>
        Welcome {me.firstName} {me.lastName}
      </h1>
      <p>{me.email}</p>
      <div className="shell-card-actions">
        <a className="shell-button shell-button-quiet" href="/api-docs">
          Api Docs
        </a>
        <button type="button" className="shell-button" onClick={() => void signOut()}>
          LOG OUT
        </button>
      </div>
    </main>
  );
}
