import { ProblemError } from '../http/problem';
import { findChromium, howToGetChromium } from './find-chromium';
import { PrintLane, type LaneLimits } from './print-lane';
import type { Printer } from './printer';

/** Each tab is a browser; they start when they are needed. */
const previewLimits: LaneLimits = { tabs: 2, maxWaiting: 100, deadlineMs: 60_000 };
const publishLimits: LaneLimits = { ...previewLimits, tabs: 1 };

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
  return {
    available: true,
    description: executablePath,
    print: (html, lane) => lanes[lane].print(html),
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
