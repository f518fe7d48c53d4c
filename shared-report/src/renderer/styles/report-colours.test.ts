import { draftReportTypes } from '@console/contract/report-types';
import { reportColourCss, reportColours } from './report-colours';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of '#rrggbb' (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    channel(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(draftReportTypes)('%s can be read on white, and white on it (WCAG AA)', (type) => {
  expect(reportColours[type]).toMatch(/^#[0-9a-f]{6}$/);
  expect(1.05 / (luminance(reportColours[type]) + 0.05)).toBeGreaterThanOrEqual(4.5);
  expect(reportColourCss()).toContain(`[data-report-type='${type}'] { --type: ${reportColours[type]} }`);
});

it('tells the types apart', () => {
  expect(new Set(Object.values(reportColours)).size).toBe(13);
});
