import { externalStore } from '../state/external-store';
import type { Standing } from './place-remote';

const running = externalStore<Readonly<Record<string, Standing>>>({});

/** Keeps what stood in the page last, for the About page. */
export const reportRunning = (name: string, standing: Standing) =>
  running.set({ ...running.get(), [name]: standing });

export const useRunningBuilds = () => running.use();
