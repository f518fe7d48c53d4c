import { externalStore } from '../state/external-store';
import type { MountedBuild } from './mount-remote';

const running = externalStore<Readonly<Record<string, MountedBuild>>>({});

/** Keeps what stood in the page last, for the About page. */
export const setRunningBuild = (name: string, mounted: MountedBuild) =>
  running.set({ ...running.get(), [name]: mounted });

export const useRunningBuilds = () => running.use();
