import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usersHomePath } from './users-paths';

/** Time between a saved user and the users home (D§9). */
const REDIRECT_DELAY_MS = 1000;

/** Gives a function to call once a user is saved: it goes to the users home 1 s later, unless the page is left. */
export function useLeaveAfterSave(): () => void {
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  // Runs the timer of the redirect while the page is open.
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(usersHomePath), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);
  return () => setSaved(true);
}
