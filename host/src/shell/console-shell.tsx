import type { Me } from '@console/contract/session';
import { can } from '@console/shared-auth/access/can';
import { useSession } from '@console/shared-auth/session/session-store';
import { wearThemeOf } from '@console/shared-ui/theme-store';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { warmUpRemotes } from '../loader/load-remote-code';
import { useRelease } from '../loader/release-store';
import { routeOwner } from '../loader/route-owner';
import type { OwnPage } from './palette/found-pages';
import { PaletteButton } from './palette/palette-button';
import { PaletteDialog } from './palette/palette-dialog';
import { AccountPanel } from './account-panel';
import { ActivityDrawer } from './activity-drawer';
import { Announcement } from './announcement';
import styles from './console-shell.module.css';
import './fonts.css';
import { EnvironmentMark } from './environment-mark';
import { menuOf } from './visible-menu';
import { watchLists } from './changes/list-changes';
import { usePreparedPages, type PreparedPage } from './intent/use-prepared-pages';
import { LeaveGuardDialog } from './leave-guard-dialog';
import { RequireAccess } from './require-access';
import { SideMenu } from './side-menu';
import { TimeZones } from './time-zones';
import { useMenuOpen } from './use-menu-open';
import { useWaiting } from './waiting/use-waiting';

interface ConsoleShellProps {
  /** Of the host. */
  readonly pages: readonly (OwnPage & PreparedPage)[];
}

/** The pages of the console, and the question before one is left. */
export function ConsoleShell({ pages }: ConsoleShellProps) {
  return (
    <>
      <Shell pages={pages} />
      <LeaveGuardDialog />
    </>
  );
}

/** The frame of a page; pages that ask for none stand alone. */
function Shell({ pages }: ConsoleShellProps) {
  const session = useSession();
  const release = useRelease();
  const { pathname } = useLocation();

  // Fetches what every remote needs before the first one asks, once the page has what it needs itself.
  useEffect(() => {
    return warmUpRemotes();
  }, []);

  const personId = session.status === 'signedIn' ? session.me.id : null;
  // Puts on the theme of whoever signed in: the page before it wore what was worn last in this browser.
  useEffect(() => {
    if (personId !== null) wearThemeOf(personId);
  }, [personId]);

  const mayEnter =
    session.status === 'signedIn' && can(session.me, 'console:enter') && !session.me.mustChoosePassword;
  // Hears which lists have something new.
  useEffect(() => (mayEnter && personId !== null ? watchLists() : undefined), [mayEnter, personId]);

  const remotes = release.status === 'ready' ? release.release.remotes : {};
  const isBare = routeOwner({ remotes }, pathname)?.route.frame === 'bare';
  usePreparedPages(mayEnter && release.status === 'ready' ? remotes : null, pages);
  const search = mayEnter && <PaletteDialog me={session.me} remotes={remotes} ownPages={pages} />;
  if (!isBare && mayEnter)
    return (
      <>
        <Frame me={session.me} remotes={remotes} />
        {search}
      </>
    );
  const bare = (
    <>
      <main className={styles.bare}>
        <Outlet />
      </main>
      {search}
    </>
  );
  // every page inside asks for its own policy, and an address that nobody owns is open to all (T5)
  return session.status === 'signedOut' ? bare : <RequireAccess policy="session:own">{bare}</RequireAccess>;
}

/** Top bar, side menu, account, and the page itself. */
function Frame({ me, remotes }: { me: Me; remotes: Parameters<typeof menuOf>[0] }) {
  const toggle = useRef<HTMLButtonElement>(null);
  const { menu, isOpen, isOverPage, setOpen, closeOverPage } = useMenuOpen(toggle);
  const waiting = useWaiting(me);
  return (
    <div className={styles.shell} data-menu={menu}>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <header className={styles.top}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label="Menu"
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true">☰</span>
        </button>
        <span className={styles.brand}>Research Console</span>
        <EnvironmentMark />
        <PaletteButton />
        <ActivityDrawer personId={me.id} />
      </header>
      <aside className={styles.side} inert={menu === 'closed'}>
        <SideMenu
          key={me.id}
          items={menuOf(remotes, me)}
          personId={me.id}
          waiting={waiting}
          onNavigate={closeOverPage}
        />
        <AccountPanel me={me} onNavigate={closeOverPage} />
      </aside>
      <button
        type="button"
        className={styles.veil}
        aria-label="Close menu"
        tabIndex={-1}
        onClick={() => setOpen(false)}
      />
      <main id="page" className={styles.page} tabIndex={-1} inert={isOverPage}>
        <Announcement />
        <Outlet />
        <TimeZones />
      </main>
    </div>
  );
}
