import { ProblemError } from '../http/problem';
import { findChromium, howToGetChromium } from './find-chromium';
import { PrintLane, type LaneLimits } from './print-lane';
import { personalTurns } from './personal-turns';
import type { Printer } from './printer';

/** Each tab is a browser; they start when they are needed. */
const previewLimits: LaneLimits = { tabs: 2, maxWaiting: 100, deadlineMs: 60_000 };
const publishLimits: LaneLimits = { ...previewLimits, tabs: 1 };

/** Previews of one person that wait for their own; more are refused. */
const MAX_WAITING_OF_PERSON = 5;

/** Prints with headless Chromium; without one, printing says how to get it and all else works. */
export async function chromiumPrinter(
  givenPath: string | null,
  limits: Partial<LaneLimits> = {},
): Promise<Printer> {
  const executablePath = await findChromium(givenPath);
  if (executablePath === null) return noPrinter;
  const lanes = {
    preview: new PrintLane(executablePath, { ...previewLimits, ...limits }),
    publish: new PrintLane(executablePath, { ...publishLimits, ...limits }),
  };
  const turns = personalTurns(MAX_WAITING_OF_PERSON);
  return {
    available: true,
    description: executablePath,
    print: (html, wanted) =>
      typeof wanted === 'string'
        ? lanes[wanted].print(html)
        : turns.of(wanted.previewOf, () => lanes.preview.print(html)),
    async close() {
      await Promise.all([lanes.preview.close(), lanes.publish.close()]);
    },
  };
}

const noPrinter: Printer = {
  available: false,
  description: howToGetChromium,
  print: () => Promise.reject(new ProblemError(503, howToGetChromium)),
  close: async () => undefined,
};
