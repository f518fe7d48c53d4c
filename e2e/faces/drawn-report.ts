import { createHash } from 'node:crypto';
import type { APIRequestContext, Frame } from '@playwright/test';

/** A node as a face drew it. */
export interface DrawnNode {
  readonly id: string;
  /** Id of the node around it; null for the root. */
  readonly parent: string | null;
  /** Own words, blanks folded, without those of nodes inside, of charts and of players. */
  readonly text: string;
  /** Own pieces of text in order, each as short as its element makes it. */
  readonly pieces: readonly string[];
  /** Computed styles of its shell and of the parts inside it, part by part. */
  readonly styles: readonly PartStyle[];
  readonly images: readonly DrawnImage[];
  /** Addresses of its videos, played or drawn as a poster. */
  readonly videos: readonly string[];
  /** Path data of the lines of its charts. */
  readonly lines: readonly string[];
}
export interface PartStyle {
  readonly part: string;
  readonly style: Readonly<Record<string, string>>;
}
interface DrawnImage {
  readonly src: string;
  readonly size: string;
}

/**
 * What depends on how much room a face has or is a mark of the editor: sizes in px and what follows from them, the
 * pointer, the outline of a selected block, the room that the canvas keeps for an empty container, and how far a
 * letter's layout reaches (`boxesOf` tells that it moves nothing). Logical properties say again what the physical
 * ones say.
 */
const notCompared =
  /^(width|height|min-height|contain|perspective-origin|transform-origin|grid-template-.*|cursor|pointer-events|outline.*|user-select|-webkit-.*|top|left|right|bottom|inset.*|app-region|.*(block|inline)-(start|end|size).*|(block|inline)-size)$/;

/** What tells how a part inside a block looks. */
const partProperties =
  /^(display|color|font-.*|line-height|letter-spacing|text-.*|white-space.*|vertical-align|opacity|list-.*|background-color|margin-.*|padding-.*|border-.*)$/;

/** Parts of a leaf that are the same element on each face; what folds or plays on one face only is none. */
const comparedParts =
  'p, li, ul, ol, h1, h2, h3, h4, td, th, caption, figcaption, dt, dd, blockquote, img, a, strong, em';

/** Reads a report out of the page that draws it. */
export async function drawnReport(frame: Frame): Promise<readonly DrawnNode[]> {
  return frame.evaluate(
    ({ skipped, ofParts, parts }) => {
      const isSkipped = new RegExp(skipped);
      const root = document.querySelector('.report');
      const elements = [...(root?.querySelectorAll<HTMLElement>('[data-node]') ?? [])];
      const ownerOf = (node: Node) =>
        (node instanceof Element ? node : node.parentElement)?.closest('[data-node]') ?? null;

      const isOfParts = new RegExp(ofParts);
      const styleOf = (element: Element, isShell: boolean) => {
        const computed = getComputedStyle(element);
        return Object.fromEntries(
          [...computed]
            .filter(
              (name) => !isSkipped.test(name) && !name.startsWith('--') && (isShell || isOfParts.test(name)),
            )
            .map((name) => [name, computed.getPropertyValue(name)]),
        );
      };
      const piecesOf = (element: Element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          const around = text.parentElement;
          if (!around || ownerOf(text) !== element || around.closest('svg, style, .video-box')) continue;
          const words = (text.textContent ?? '').replace(/\s+/g, ' ').trim();
          if (words !== '') found.push(words);
        }
        return found;
      };
      const own = <E extends Element>(element: Element, selector: string) =>
        [...element.querySelectorAll<E>(selector)].filter((each) => ownerOf(each) === element);

      return elements.map((element) => {
        const pieces = piecesOf(element);
        // the View alone leads from a list of reports to them (P45)
        const notAlike = 'svg, .video-box, .viewed-reports a';
        const inner = own(element, parts).filter((part) => !part.closest(notAlike));
        return {
          id: element.dataset['node'] ?? '',
          parent: element.parentElement?.closest<HTMLElement>('[data-node]')?.dataset['node'] ?? null,
          text: pieces.join(' ').replace(/\s+/g, ' '),
          pieces,
          styles: [element, ...inner].map((part, index) => ({
            part: index === 0 ? 'shell' : `${part.tagName.toLowerCase()} ${index}`,
            style: styleOf(part, index === 0),
          })),
          images: own<HTMLImageElement>(element, 'img').map((image) => ({
            src: image.currentSrc || image.src,
            size: `${image.naturalWidth}x${image.naturalHeight}`,
          })),
          videos: own(element, '.video-box iframe, .video-poster').map(
            (video) => video.getAttribute('src') ?? video.getAttribute('href') ?? '',
          ),
          // of the two drawings of a chart one is shown
          lines: own<SVGPathElement>(element, '.share-price-chart svg path')
            .filter((path) => path.getClientRects().length > 0)
            .map((path) => path.getAttribute('d') ?? ''),
        };
      });
    },
    { skipped: notCompared.source, ofParts: partProperties.source, parts: comparedParts },
  );
}

/** Where the boxes of the report's nodes are, in px of the frame, in the order of the page. */
export async function boxesOf(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.report [data-node]')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return `${node.dataset['node']} ${[x, y, width, height].map((px) => px.toFixed(2)).join(' ')}`;
    }),
  );
}

/** Natural size and SHA-256 of the bytes of each picture of a face, in order. */
export async function pictures(request: APIRequestContext, nodes: readonly DrawnNode[]): Promise<string[]> {
  const all = nodes.flatMap(({ images }) => images);
  return Promise.all(
    all.map(async ({ src, size }) => {
      const bytes = src.startsWith('data:')
        ? Buffer.from(src.slice(src.indexOf(',') + 1), 'base64')
        : await (await request.get(src)).body();
      return `${size} ${createHash('sha256').update(bytes).digest('hex')}`;
    }),
  );
}

/** x and y. */
export type Point = readonly [number, number];

/** Points of a line, each from 0 to 1 of the box that the line fills: a drawing of another size gives the same ones. */
export function normalisedLine(path: string): readonly Point[] {
  const numbers = (path.match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number);
  const points = numbers.flatMap((x, index) => {
    const y = numbers[index + 1];
    return index % 2 === 0 && y !== undefined ? [[x, y] satisfies Point] : [];
  });
  return normalised(points);
}

/** Points in the range from 0 to 1, wherever they are drawn and how large. */
export function normalised(points: readonly Point[]): readonly Point[] {
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [left, right] = range(points.map(([x]) => x));
  const [top, bottom] = range(points.map(([, y]) => y));
  return points.map(([x, y]) => [(x - left) / (right - left), (y - top) / (bottom - top)]);
}

/** The lines of the values of a face's charts: paths of many points. */
export function valueLines(nodes: readonly DrawnNode[]): readonly string[] {
  return nodes
    .flatMap(({ lines }) => lines)
    .filter((path) => path.split('L').length > 50 || path.length > 2000);
}
