import './console-shell.css';
import { can } from '@console/shared-auth/access/can';
import { useSession } from '@console/shared-auth/session/session-store';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { warmUp } from '../loader/provided-modules';
import { useRelease } from '../loader/release-store';
import { routeOwner } from '../loader/route-owner';
import { AccountPanel } from './account-panel';
import { menuOf } from './menu';
import { RequireAccess } from './require-access';
import { SideMenu } from './side-menu';

/** At this width and below the menu closes after a click (A§2, A§9). */
const NARROW = '(max-width: 820px)';

/** The frame of every page of the console: side menu, account, and the page itself. */
export function ConsoleShell() {
  const session = useSession();
  const release = useRelease();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(() => !matchMedia(NARROW).matches);

  // Follows the browser's width: the menu folds when the window becomes narrow and comes back when it widens.
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => setOpen(!query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  // Fetches the modules that every remote takes from the host before the first one asks.
  useEffect(() => {
    const timer = setTimeout(warmUp, 0);
    return () => clearTimeout(timer);
  }, []);

  const remotes = release.status === 'ready' ? release.release.remotes : {};
  const isBare = routeOwner({ remotes }, pathname)?.route.frame === 'bare';
  if (isBare || session.status !== 'signedIn' || !can(session.me, 'console:enter')) {
    return (
      <RequireAccess policy="session:own">
        <main className="shell-bare">
          <Outlet />
        </main>
      </RequireAccess>
    );
  }
  const closeOnNarrow = () => matchMedia(NARROW).matches && setOpen(false);
  return (
    <div className={`shell${isOpen ? ' shell-open' : ''}`}>
      <a className="shell-skip" href="#page">
        Skip to the page
      </a>
      <header className="shell-top">
        <button
          type="button"
          className="shell-toggle"
          aria-expanded={isOpen}
          aria-label="Menu"
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true">☰</span>
        </button>
        <span className="shell-brand">Research Console</span>
      </header>
      <aside className="shell-side" inert={!isOpen}>
        <SideMenu items={menuOf(remotes, session.me)} onNavigate={closeOnNarrow} />
        <AccountPanel me={session.me} onNavigate={closeOnNarrow} />
      </aside>
      <button
        type="button"
        className="shell-veil"
        aria-label="Close menu"
        tabIndex={-1}
        onClick={() => setOpen(false)}
      />
      <main id="page" className="shell-page" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
