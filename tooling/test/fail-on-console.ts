/** `console.error` and `console.warn` fail a test that did not announce them with `expectLog`. */
import { expectLog, takeUnexpectedLogs, watchConsole } from './console-watch';

watchConsole();
// a server test opens a database of its own; a machine that others use too takes its time over that
jest.setTimeout(process.env['CI'] ? 240_000 : 60_000);
// where others may share the machine a test gets a second try; one that needed it is named at the end of the run
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
Object.assign(globalThis, { expectLog });

afterEach(() => {
  const logs = takeUnexpectedLogs();
  if (logs.length > 0)
    throw new Error(`The test wrote to the console without announcing it:\n${logs.join('\n')}`);
});
