import { Navigate, createBrowserRouter, type RouteObject } from 'react-router-dom';
import { hostPages, type HostPage } from './host-pages';
import { CrashCard } from './shell/crash-card';
import { openPage } from './loader/open-pages';
import { HomeRedirect } from './shell/home-redirect';
import { loadConsoleShell, loadRemoteOutlet } from './load-console';
import { PageTitle } from './shell/page-title';
import { RequireAccess } from './shell/require-access';
import { Root } from './shell/root';

/** Routes of the page. What no route here names belongs to a remote, or to nobody. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashCard />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/', element: <HomeRedirect /> },
      { path: '/admin', element: <Navigate to="/admin/dashboard" replace /> },
      ...['/preview', '/preview/draft-report'].map((path) => ({
        path,
        element: <Navigate to="/admin/dashboard" replace />,
      })),
      ...pagesIn('bare'),
      {
        lazy: async () => {
          const ConsoleShell = await loadConsoleShell();
          return { element: <ConsoleShell pages={hostPages} /> };
        },
        children: [
          ...pagesIn('console'),
          { path: '*', lazy: async () => ({ Component: await loadRemoteOutlet() }) },
        ],
      },
    ],
  },
];

/** The one data router of the page; what it opens is what web vitals are measured of. */
export function createRouter() {
  openPage(location.pathname);
  const router = createBrowserRouter(routes);
  router.subscribe(({ location: { pathname } }) => openPage(pathname));
  return router;
}

function pagesIn(frame: HostPage['frame']): RouteObject[] {
  return hostPages.filter((page) => page.frame === frame).map(routeOf);
}

function routeOf({ path, access, title, page }: HostPage): RouteObject {
  return {
    path,
    lazy: async () => {
      const Page = await page();
      const titled = (
        <PageTitle title={title}>
          <Page />
        </PageTitle>
      );
      return {
        element: access === 'public' ? titled : <RequireAccess policy={access}>{titled}</RequireAccess>,
      };
    },
  };
}
