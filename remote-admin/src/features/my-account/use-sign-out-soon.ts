import { signOut } from '@console/shared-auth/session/session-store';
import { useNavigate } from 'react-router-dom';

/** Time between a changed own password and signing out, and life of its notice (D§4.12, S13). */
export const SIGN_OUT_DELAY_MS = 1500;

/** Gives a function that signs out after 1.5 s, even if the page is left meanwhile, and goes to the sign-in page. */
export function useSignOutSoon(): () => void {
  const navigate = useNavigate();
  return () => {
    setTimeout(() => void signOut().then(() => navigate('/login')), SIGN_OUT_DELAY_MS);
  };
}
