import { useLocation, useNavigate } from 'react-router-dom';

/** Goes to the page before this one, or to `otherwise` when the console was opened here. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = key === 'default';
  return () => void (isFirstPage ? navigate(otherwise, { replace: true }) : navigate(-1));
}
