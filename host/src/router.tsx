import { Navigate, createBrowserRouter } from 'react-router-dom';
import { CrashCard } from './shell/crash-card';
import { ConsoleShell } from './shell/console-shell';
import { HomeRedirect } from './shell/home-redirect';
import { Root } from './shell/root';
import { RemoteOutlet } from './shell/remote-outlet';
import { RequireAccess } from './shell/require-access';

/** The one data router of the page. What no route here names belongs to a remote, or to nobody. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <CrashCard />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/', element: <HomeRedirect /> },
      {
        path: '/login',
        lazy: async () => ({ Component: (await import('./features/session/login-page')).LoginPage }),
      },
      {
        path: '/not-found',
        lazy: async () => ({ Component: (await import('./features/not-found/not-found-page')).NotFoundPage }),
      },
      {
        path: '/market',
        element: <RequireAccess policy="market:enter" />,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./features/market/market-page')).MarketPage }),
          },
        ],
      },
      { path: '/admin', element: <Navigate to="/admin/dashboard" replace /> },
      { path: '/preview', element: <Navigate to="/admin/dashboard" replace /> },
      {
        element: <ConsoleShell />,
        children: [
          {
            path: '/admin/dashboard',
            element: <RequireAccess policy="menu:dashboard" />,
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('./features/dashboard/dashboard-page')).DashboardPage,
                }),
              },
            ],
          },
          { path: '*', element: <RemoteOutlet /> },
        ],
      },
    ],
  },
]);
