import { Outlet } from 'react-router-dom';
import { LeaveGuardDialog } from './leave-guard-dialog';
import { NoticeBanner } from './notice-banner';

/** What every page has: the notice banner and the question before leaving. */
export function Root() {
  return (
    <>
      <Outlet />
      <NoticeBanner />
      <LeaveGuardDialog />
    </>
  );
}
