import { startSession } from '@console/shared-auth/session/session-store';
import { readTokens } from '@console/shared-auth/session/tokens';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { allowHost } from './loader/integrity';
import { watchRelease } from './loader/newer-release';
import { takeOverrides } from './loader/overrides';
import { startRelease } from './loader/release-store';
import { whenIdle } from './loader/when-idle';
import { loadConsoleShell } from './load-console';
import { startActivity } from './shell/activity-store';
import { watchFailures } from './loader/watch-failures';
import { letGo } from './shell/leave-guard-store';
import './shell/base.css';
// of the sign-in page: a file of their own would cost whoever signs in its headers too
import './features/session/session.module.css';
import './shell/page-heading.module.css';
import '@console/shared-ui/form.module.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

function beginConsole(): void {
  startRelease();
  // who opens a page of it asks again, and says so
  loadConsoleShell().catch(() => undefined);
}

const start = (element: HTMLElement) => {
  allowHost();
  watchFailures();
  startActivity();
  // another person's data must go, whatever the former one has left unsaved
  startSession(() => {
    letGo();
    location.reload();
  });
  // who is not signed in needs a form first: the rest comes while it is filled in
  if (readTokens() !== null) startRelease();
  else whenIdle(beginConsole);
  watchRelease();
  createRoot(element).render(<App />);
};

if (takeOverrides() === 'load anew') location.reload();
else start(root);
