import { useSession } from '@console/shared-auth/session/session-store';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { endOverridesWithSession } from '../loader/overrides';
import { followSession } from './activity-store';
import { LeaveGuardDialog } from './leave-guard-dialog';
import { NoticeBanner } from './notice-banner';
import { OverrideGate } from './override-gate';
import { ReleaseBars } from './release-bars';
import { whenRefused } from './refusal';
import { insufficientPrivileges } from './require-access';
import { useNewerAtNavigation } from './use-newer-at-navigation';

/** What every page has: the notice banner and the question before leaving. */
export function Root() {
  const session = useSession();
  const navigate = useNavigate();

  // The activity of a person ends with the session, and so does what they override.
  useEffect(() => {
    followSession(session);
    endOverridesWithSession(session, () => location.reload());
  }, [session]);

  useNewerAtNavigation();

  // Notices come from outside React; a refused page is left by the router.
  useEffect(
    () =>
      whenRefused({
        reload: () => location.reload(),
        leave: () => void navigate('/login', { state: insufficientPrivileges }),
      }),
    [navigate],
  );

  return (
    <>
      <OverrideGate>
        <Outlet />
      </OverrideGate>
      <ReleaseBars />
      <NoticeBanner />
      <LeaveGuardDialog />
    </>
  );
}
