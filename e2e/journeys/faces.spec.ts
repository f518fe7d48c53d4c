import type { APIRequestContext, Frame, Page } from '@playwright/test';
import { draftReportTypes } from '@console/contract/report-types';
import { apiAs, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import {
  boxesOf,
  drawnReport,
  normalised,
  normalisedLine,
  pictures,
  valueLines,
  type DrawnNode,
  type Point,
} from '../faces/drawn-report';
import { filledDraft, picture } from '../faces/filled-draft';
import { printedReport } from '../faces/printed-report';
import { signIn } from '../sign-in';
import { someOf } from '../some-of';

const widths = [1440, 800, 390] as const;

/** By hand (`npm run attack -- faces`) a report of every type. */
const IN_CI = 3;

/** What was composed, reviewed and printed is one thing: the faces of a report of each type, held side by side. */
for (const reportType of someOf(draftReportTypes, IN_CI)) {
  test(`${reportType}: canvas, View, Static and PDF are the same report`, async ({
    page,
    request,
    expectLog,
  }) => {
    // the static page runs nothing, also nothing of the browser that reads it here
    expectLog(/Blocked script execution in .*static-view/);
    const api = await apiAs(request, 'analyst');
    const draft = await filledDraft(api, reportType);

    await signIn(page, 'analyst', `/admin/builder/draft-report/${draft.id}`);
    const composing = await canvasFrame(page);
    const canvas = await drawnAt(composing, setFrameWidth(page));
    await expectContainmentMovesNothing(composing, setFrameWidth(page));
    await page.goto(`/preview/draft-report/${draft.id}`);
    const view = await drawnAt(await viewFrame(page), setPageWidth(page));
    await page.goto(`/api/draft/static-view/${draft.id}`);
    const staticPage = await drawnAt(page.mainFrame(), setPageWidth(page));

    const faces = { canvas, view, staticPage };
    for (const [index, width] of widths.entries()) {
      for (const face of ['canvas', 'view'] as const) {
        expectSameReport(faces[face][index] ?? [], staticPage[index] ?? [], `${face} at ${width} px`);
      }
    }
    const [composed = [], read = [], printed = []] = [canvas[0], view[0], staticPage[0]];
    await expectSamePictures(request, { composed, read, printed });
    expectSameCharts({ composed, read, printed });
    await expectSamePdf(api, draft.id, printed);
  });
}

/** The report at each width. */
async function drawnAt(
  frame: Frame,
  setWidth: (width: number) => Promise<void>,
): Promise<readonly (readonly DrawnNode[])[]> {
  const drawn = [];
  for (const width of widths) {
    await setWidth(width);
    await frame.waitForFunction((px) => window.innerWidth === px, width);
    drawn.push(await drawnReport(frame));
  }
  return drawn;
}

const setPageWidth = (page: Page) => (width: number) => page.setViewportSize({ width, height: 900 });

/** Gives the canvas's frame the width of a window: its media queries follow it. */
const setFrameWidth = (page: Page) => async (width: number) => {
  const frame = page.locator('iframe[title="Report canvas"]');
  await frame.evaluate((element, px) => element.style.setProperty('width', `${px}px`, 'important'), width);
};

async function canvasFrame(page: Page): Promise<Frame> {
  const element = page.locator('iframe[title="Report canvas"]');
  await expect(
    page.frameLocator('iframe[title="Report canvas"]').locator('[data-node]').last(),
  ).toBeAttached();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error('The canvas should have a frame, but has none');
  await settled(frame);
  return frame;
}

async function viewFrame(page: Page): Promise<Frame> {
  await expect(page.locator('.report [data-node]').last()).toBeAttached();
  await settled(page.mainFrame());
  return page.mainFrame();
}

/** Waits for what comes later than the first drawing: pictures, fonts, charts, every widget. */
async function settled(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => {
    const nodes = [...document.querySelectorAll('.report [data-node]')];
    const isDrawn = nodes.every((node) => node.childNodes.length > 0);
    const images = [...document.querySelectorAll<HTMLImageElement>('.report img')];
    const areLoaded = images.every((image) => image.complete && image.naturalWidth > 0);
    const charts = [...document.querySelectorAll('.share-price-chart')];
    const haveLines = charts.every((chart) => chart.querySelector('svg path'));
    return isDrawn && areLoaded && haveLines && !document.querySelector('.report [role="status"]');
  });
  await frame.evaluate(() => document.fonts.ready);
}

/** Each block of the canvas is laid out on its own, for speed: nothing stands elsewhere for it. */
async function expectContainmentMovesNothing(frame: Frame, setWidth: (width: number) => Promise<void>) {
  const setContain = (value: string) =>
    frame.evaluate((contain) => {
      const blocks = [...document.querySelectorAll<HTMLElement>('.report .block')];
      for (const { style } of blocks) style.contain = contain;
      return blocks.filter((block) => getComputedStyle(block).contain === 'layout style').length;
    }, value);
  expect(await setContain('')).toBeGreaterThan(0);
  for (const width of widths) {
    await setWidth(width);
    await frame.waitForFunction((px) => window.innerWidth === px, width);
    const contained = await boxesOf(frame);
    expect(await setContain('none')).toBe(0);
    expect(await boxesOf(frame), `boxes without containment at ${width} px`).toEqual(contained);
    await setContain('');
  }
}

function expectSameReport(drawn: readonly DrawnNode[], reference: readonly DrawnNode[], where: string) {
  expect(
    drawn.map(({ id, parent }) => `${id} in ${parent}`),
    `node order, ${where}`,
  ).toEqual(reference.map(({ id, parent }) => `${id} in ${parent}`));
  expect(
    drawn.map(({ text }) => text),
    `text, ${where}`,
  ).toEqual(reference.map(({ text }) => text));
  expect(
    drawn.map(({ videos }) => videos),
    `videos, ${where}`,
  ).toEqual(reference.map(({ videos }) => videos));
  expect(differences(drawn, reference), `computed styles, ${where}`).toEqual([]);
}

/** 'node part property: this face ≠ the static page', of every property that differs. */
function differences(drawn: readonly DrawnNode[], reference: readonly DrawnNode[]): string[] {
  return drawn.flatMap(({ id, styles }, index) => {
    const expected = reference[index]?.styles ?? [];
    if (styles.length !== expected.length) {
      const partsOf = (parts: typeof styles) => parts.map(({ part }) => part).join(', ');
      return [`${id}: parts ${partsOf(styles)} ≠ ${partsOf(expected)}`];
    }
    return styles.flatMap(({ part, style }, place) =>
      Object.entries(style)
        .filter(([property, value]) => expected[place]?.style[property] !== value)
        .map(
          ([property, value]) => `${id} ${part} ${property}: ${value} ≠ ${expected[place]?.style[property]}`,
        ),
    );
  });
}

interface Drawings {
  readonly composed: readonly DrawnNode[];
  readonly read: readonly DrawnNode[];
  readonly printed: readonly DrawnNode[];
}

async function expectSamePictures(request: APIRequestContext, { composed, read, printed }: Drawings) {
  const reference = await pictures(request, printed);
  expect(reference).toHaveLength(1);
  expect(reference[0]).toContain(`${picture.width}x${picture.height}`);
  expect(await pictures(request, composed)).toEqual(reference);
  expect(await pictures(request, read)).toEqual(reference);
}

function expectSameCharts({ composed, read, printed }: Drawings) {
  const reference = valueLines(printed);
  const hasChart = printed.some(({ lines }) => lines.length > 0);
  expect(reference.length, 'lines of values').toBe(hasChart ? 2 : 0);
  expect(valueLines(composed)).toEqual(reference);
  const screen = valueLines(read).map(normalisedLine);
  for (const [index, line] of reference.map(normalisedLine).entries())
    expectSameLine(screen[index] ?? [], line);
}

function expectSameLine(drawn: readonly Point[], reference: readonly Point[]) {
  expect(drawn).toHaveLength(reference.length);
  const furthest = Math.max(
    ...reference.flatMap(([x, y], index) => {
      const [otherX = 2, otherY = 2] = drawn[index] ?? [];
      return [Math.abs(x - otherX), Math.abs(y - otherY)];
    }),
  );
  expect(furthest).toBeLessThan(0.01);
}

async function expectSamePdf(api: ConsoleApi, draftId: string, nodes: readonly DrawnNode[]) {
  const answer = await api.get(`/api/draft/pdf-view/${draftId}`);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  const pdf = await printedReport(await answer.body());
  const words = squeezed(pdf.text);
  const missing = nodes.flatMap(({ id, pieces }) =>
    pieces.filter((piece) => !words.includes(squeezed(piece))).map((piece) => `${id}: ${piece}`),
  );
  expect(missing, 'texts that the PDF lacks').toEqual([]);
  expectSameOrder(nodes, words);
  expect(pdf.imageSizes).toContain(`${picture.width}x${picture.height}`);
  const reference = valueLines(nodes).map(normalisedLine);
  const drawn = pdf.lines.filter(({ length }) => reference.some((line) => line.length === length));
  expect(drawn).toHaveLength(reference.length);
  for (const [index, line] of reference.entries()) expectSameLine(normalised(drawn[index] ?? []), line);
}

/** Siblings follow each other on paper as they do in the tree. */
function expectSameOrder(nodes: readonly DrawnNode[], words: string) {
  const startOf = new Map<string, number>();
  for (const node of nodes) startOf.set(node.id, firstPlace(node, nodes, words));
  const parents = new Set(nodes.map(({ parent }) => parent));
  for (const parent of parents) {
    const starts = nodes
      .filter((node) => node.parent === parent)
      .flatMap(({ id }) => startOf.get(id) ?? [])
      .filter((start) => start >= 0);
    expect(starts, `order inside ${parent}`).toEqual(starts.toSorted((a, b) => a - b));
  }
}

/** Where own words of a node that stand once in the report are, or those of the first node inside; -1 without such. */
function firstPlace(node: DrawnNode, nodes: readonly DrawnNode[], words: string): number {
  const isUnique = (piece: string) => words.split(piece).length === 2;
  const own = node.pieces.map(squeezed).find(isUnique);
  if (own !== undefined) return words.indexOf(own);
  const inside = nodes
    .filter(({ parent }) => parent === node.id)
    .map((child) => firstPlace(child, nodes, words));
  return inside.find((place) => place >= 0) ?? -1;
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}
