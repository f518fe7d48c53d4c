import { useSession } from '@console/shared-auth/session/session-store';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { endOverridesWithSession } from '../loader/overrides';
import { followSession } from './activity-store';
import { NoticeBanner } from './notice-banner';
import { OverrideGate } from './override-gate';
import { ReleaseBars } from './release-bars';
import { whenRefused } from './refusal';
import { insufficientPrivileges } from './require-access';
import { useNewerAtNavigation } from './use-newer-at-navigation';

/** What every page has, the sign-in page too: notices, and what is said of releases. */
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
    </>
  );
}
