import { useLocation, useNavigate } from 'react-router-dom';

/** Goes to the page before this one, or to `otherwise` when the console was opened here. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = () => key === 'default' || historyIndex() === 0;
  return () => void (isFirstPage() ? navigate(otherwise, { replace: true }) : navigate(-1));
}

/** How many pages of the console lie before this one, as the router notes it: sign-in takes the place of the first. */
function historyIndex(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
}
