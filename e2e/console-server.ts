import { startConsole } from './running-console';

/** Starts one console for all journeys, unless CONSOLE_URL names one that runs; answers how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['CONSOLE_URL']) return async () => undefined;
  const console = await startConsole({ port: 4100 });
  return console.stop;
}
