import type { Policy } from '@console/shared-auth/access/can';
import type { ComponentType } from 'react';

/** A page of the host itself; every other address belongs to a remote, or to nobody. */
export interface HostPage {
  readonly path: string;
  /** Who may open it: everybody, or whoever the policy allows. */
  readonly access: 'public' | Policy;
  /** Title of the document while the page is open. */
  readonly title: string;
  /** `console` pages stand beside the side menu. */
  readonly frame: 'bare' | 'console';
  /** Keys that open it from anywhere, as those of a remote's page. */
  readonly keys?: string;
  /** What people call it beside its title, as of a remote's page. */
  readonly called?: string;
  readonly page: () => Promise<ComponentType>;
}

const unsupported = () =>
  import('./features/session/unsupported-page').then(({ UnsupportedPage }) => UnsupportedPage);

/** The pages of the host (A§2, D§2), a page a line. */
export const hostPages: readonly HostPage[] = [
  {
    path: '/login',
    access: 'public',
    title: 'Sign in',
    frame: 'bare',
    page: () => import('./features/session/login-page').then(({ LoginPage }) => LoginPage),
  },
  {
    path: '/forgot-password',
    access: 'public',
    title: 'Forgot password',
    frame: 'bare',
    page: () =>
      import('./features/session/forgot-password-page').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  },
  {
    path: '/login-link',
    access: 'public',
    title: 'Signing in',
    frame: 'bare',
    page: () => import('./features/session/login-link-page').then(({ LoginLinkPage }) => LoginLinkPage),
  },
  {
    path: '/reset-password',
    access: 'session:own',
    title: 'Reset password',
    frame: 'bare',
    page: () =>
      import('./features/session/reset-password-page').then(({ ResetPasswordPage }) => ResetPasswordPage),
  },
  { path: '/signup', access: 'public', title: 'Sign up', frame: 'bare', page: unsupported },
  { path: '/register', access: 'public', title: 'Sign up', frame: 'bare', page: unsupported },
  {
    path: '/not-found',
    access: 'public',
    title: 'Not found',
    frame: 'bare',
    page: () => import('./features/not-found/not-found-page').then(({ NotFoundScreen }) => NotFoundScreen),
  },
  {
    path: '/research-methodology',
    access: 'methodology:read',
    title: 'Research Methodology',
    frame: 'bare',
    page: () =>
      import('./features/methodology/methodology-page').then(({ MethodologyPage }) => MethodologyPage),
  },
  {
    path: '/market',
    access: 'market:enter',
    title: 'Market',
    frame: 'bare',
    page: () => import('./features/market/market-page').then(({ MarketPage }) => MarketPage),
  },
  {
    path: '/admin/dashboard',
    access: 'menu:dashboard',
    title: 'Dashboard',
    called: 'home overview start',
    frame: 'console',
    keys: 'g d',
    page: () => import('./features/dashboard/dashboard-page').then(({ DashboardPage }) => DashboardPage),
  },
  {
    path: '/admin/about',
    access: 'about:read',
    title: 'About',
    called: 'version build support',
    frame: 'console',
    page: () => import('./features/about/about-page').then(({ AboutPage }) => AboutPage),
  },
  {
    path: '/dev',
    access: 'dev:enter',
    title: 'Developer area',
    called: 'tools overrides sandbox',
    frame: 'console',
    page: () => import('./features/dev/dev-page').then(({ DevPage }) => DevPage),
  },
  {
    path: '/dev/sandbox',
    access: 'dev:enter',
    title: 'Sandbox',
    frame: 'console',
    page: () => import('./features/dev/sandbox-page').then(({ SandboxPage }) => SandboxPage),
  },
];
