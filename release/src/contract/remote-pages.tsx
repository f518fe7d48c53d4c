import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { matchRoutes, Route, Routes, useLocation, type Location } from 'react-router-dom';
import type { Feature, FeatureRoute } from './define-feature';
import { FailureCard } from './failure-card';
import type { HostContext } from './host-context';
import { PAGE_TIMEOUT, PageTimeout, useLazyPage, type LazyPage } from './lazy-page';
import { PageSkeleton } from './page-skeleton';
import { RenderBoundary } from './render-boundary';
import { reportFailure, type PageFailure } from './report-failure';
import { useHeadingFocus } from './use-heading-focus';
import { useHost } from './use-host';

/** What a page is said to fail by until more is known. */
const NOT_LOADED = 'E-NET';

interface OpenPage {
  readonly route: FeatureRoute;
  readonly location: Location;
  readonly Page: ComponentType;
}

/**
 * Draws the page that the address names. Its code is awaited before anything changes: until then the page
 * before stays, with the address it had.
 */
export function RemotePages({ features }: { readonly features: readonly Feature[] }) {
  const host = useHost();
  const location = useLocation();
  const route = routeOf(features, location);
  const loaded = useLazyPage(route?.page ?? null);
  const open = useOpenPage(route, location, loaded);
  const shown = useRef<HTMLDivElement>(null);
  const failure = loaded.status === 'failed' ? loaded : null;

  useDocumentTitle(open?.route.title ?? null);
  useHeadingFocus(shown, open?.location.pathname ?? null);
  const code = useFailureCode(failure?.failure ?? null);

  if (failure)
    return (
      <FailureCard release={host.release} code={code} failure={failure.failure} onRetry={failure.retry} />
    );
  if (open === null) return <PageSkeleton />;
  return (
    <div ref={shown} aria-busy={loaded.status === 'loading' && route !== null}>
      <RenderBoundary host={host} resetKey={`${open.route.pattern} ${open.location.pathname}`}>
        <Routes location={open.location}>
          <Route path={open.route.pattern} element={<open.Page />} />
        </Routes>
      </RenderBoundary>
    </div>
  );
}

/** The page that is on show: the last one whose code was there. An address of another remote changes nothing. */
function useOpenPage(route: FeatureRoute | null, location: Location, loaded: LazyPage): OpenPage | null {
  const [open, setOpen] = useState<OpenPage | null>(null);
  if (route === null || loaded.status === 'loading') return open;
  if (loaded.status === 'failed') {
    if (open !== null) setOpen(null);
    return null;
  }
  if (open?.location === location && open.Page === loaded.Page) return open;
  const next = { route, location, Page: loaded.Page };
  setOpen(next);
  return next;
}

/** The route to which an address belongs; null: none of this remote. */
export function routeOf(
  features: readonly Feature[],
  location: Pick<Location, 'pathname'>,
): FeatureRoute | null {
  const routes = features.flatMap((feature) => feature.routes);
  const objects = routes.map((route, index) => ({ id: String(index), path: route.pattern }));
  const matched = matchRoutes(objects, location)?.at(-1)?.route.id;
  return routes[Number(matched)] ?? null;
}

/** Before a page that knows its name at once puts it in front of the title. */
function useDocumentTitle(title: string | null): void {
  useLayoutEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}

/** The code of a page that did not come, as the host finds it out; told to the host once it is known. */
function useFailureCode(failure: PageFailure | null): string {
  const host = useHost();
  const latest = useRef(host);
  const [found, setFound] = useState<{ readonly failure: PageFailure; readonly code: string } | null>(null);
  useEffect(() => {
    latest.current = host;
  });
  useEffect(() => {
    if (failure === null) return undefined;
    let isCurrent = true;
    void codeOf(failure.error, latest.current).then((code) => {
      if (!isCurrent) return;
      setFound({ failure, code });
      reportFailure(latest.current, code, failure);
    });
    return () => {
      isCurrent = false;
    };
  }, [failure]);
  if (failure?.error instanceof PageTimeout) return PAGE_TIMEOUT;
  return found !== null && found.failure === failure ? found.code : NOT_LOADED;
}

async function codeOf(error: Error, { diagnose }: HostContext): Promise<string> {
  if (error instanceof PageTimeout) return PAGE_TIMEOUT;
  return diagnose ? diagnose(error) : NOT_LOADED;
}
