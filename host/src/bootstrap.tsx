import { startSession } from '@console/shared-auth/session/session-store';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { installLoader } from './loader/load-build';
import { watchRelease } from './loader/newer-release';
import { takeOverrides } from './loader/overrides';
import { startRelease } from './loader/release-store';
import { startActivity } from './shell/activity-store';
import { watchFailures } from './loader/watch-failures';
import { letGo } from './shell/leave-guard-store';
import './shell/shell.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const start = (element: HTMLElement) => {
  watchFailures();
  installLoader();
  startActivity();
  // another person's data must go, whatever the former one has left unsaved
  startSession(() => {
    letGo();
    location.reload();
  });
  startRelease();
  watchRelease();
  createRoot(element).render(<App />);
};

if (takeOverrides() === 'load anew') location.reload();
else start(root);
