import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { nameOpenPage, type OpenPage } from '../loader/open-pages';
import { startWebVitals } from '../loader/start-web-vitals';

/** Measures the page of a remote that is on screen; null while there is none that says something of the release. */
export function useMeasuredPage(page: OpenPage | null): void {
  const { pathname } = useLocation();
  const { remote, version, route } = page ?? {};

  // Tells what measures the document which page it shows.
  useEffect(() => {
    if (remote === undefined || version === undefined || route === undefined) return;
    nameOpenPage(pathname, { remote, version, route });
    startWebVitals();
  }, [pathname, remote, version, route]);
}
