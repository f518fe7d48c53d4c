import type { Page } from '@playwright/test';
import type { Density } from './lists';

/** A rule of lists: run in the page, it says where it is broken. */
type Rule = (density: Density) => readonly string[];

/**
 * Blank of more than 24 px in a table while something in it is cut or wraps; or so much that a column that has left for
 * want of room could stand in it.
 */
const noBlank: Rule = (density) => {
  const MOST_BLANK = 24;
  const LEAST_WIDTH = 70;
  /** Of its words and pictures: what is around them may fill the cell. */
  const rectsOf = (within: Element) => {
    const rects = [
      ...within.querySelectorAll('img, svg, .ant-tag, [role=switch], progress, [style*=background]'),
    ].map((part) => part.getBoundingClientRect());
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of within.querySelectorAll<HTMLInputElement>('td input:not([type=checkbox])')) {
      const { x, y } = field.getBoundingClientRect();
      if (pen) pen.font = getComputedStyle(field).font;
      rects.push(new DOMRect(x, y, pen?.measureText(field.value).width ?? 0, 1));
    }
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      rects.push(...range.getClientRects());
    }
    return rects;
  };
  const widthOf = (within: Element) =>
    rectsOf(within).reduce(
      ({ left, right }, rect) =>
        rect.width <= 1
          ? { left, right }
          : { left: Math.min(left, rect.left), right: Math.max(right, rect.right) },
      { left: Infinity, right: -Infinity },
    );
  /** What a cell has to spare beside its content; negative: some of it is cut. */
  const spareOf = (cell: Element) => {
    const style = getComputedStyle(cell);
    const box = cell.getBoundingClientRect();
    const inner = box.width - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const hasOverflow = [cell, ...cell.querySelectorAll('*')].some(
      (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow === 'ellipsis',
    );
    if (hasOverflow) return -1;
    const { left, right } = widthOf(cell);
    return right < left ? inner : Math.max(0, inner - (right - left));
  };
  return [...document.querySelectorAll<HTMLElement>('[data-table]:not([data-density=cards])')].flatMap(
    (table) => {
      const name = table.ariaLabel ?? 'table';
      const scroller = table.querySelector('.ant-table-content');
      const heads = [...table.querySelectorAll<HTMLElement>('thead > tr:first-child > th')];
      const rows = [...table.querySelectorAll('tbody > tr.ant-table-row')].filter(
        (row) => row.children.length === heads.length,
      );
      if (!scroller || rows.length === 0) return [];
      const columns = heads.flatMap((head, at) => {
        const title = head.ariaLabel ?? head.innerText;
        // a column is 70 px wide at least, and a person may have made it wider
        if (head.offsetWidth <= LEAST_WIDTH) return [];
        if (/^(Selection|Child rows)$/.test(title)) return [];
        const cells = rows.flatMap((row) => row.children[at] ?? []);
        const titleSpare = spareOf(head);
        return [{ title, spare: Math.min(titleSpare, ...cells.map(spareOf)) }];
      });
      const cut = columns.filter(({ spare }) => spare < 0);
      const besides = scroller.clientWidth - (scroller.firstElementChild?.clientWidth ?? 0);
      const blanks = [
        // whole texts wrap where their words end
        ...(density === 'comfortable' ? [] : columns).map(({ title, spare }) => ({
          ...{ title, spare: Math.round(spare) },
        })),
        { title: 'beside the columns', spare: besides },
      ].filter(({ spare }) => spare > MOST_BLANK);
      const said = blanks.map(({ title, spare }) => `${spare} px in ${title}`).join(', ');
      if (cut.length > 0 && blanks.length > 0)
        return [`${name}: ${cut.map(({ title }) => title).join(', ')} cut, but ${said}`];
      const nextWidth = Number(table.dataset['nextWidth'] ?? Infinity);
      const all = blanks.reduce((sum, { spare }) => sum + spare, 0);
      return all >= nextWidth ? [`${name}: a column of ${nextWidth} px is hidden, but ${said}`] : [];
    },
  );
};

/** A heading on more than one line, cut, or broken within a word. */
const wholeHeadings: Rule = () =>
  [...document.querySelectorAll<HTMLElement>('[data-table]:not([data-density=cards]) thead th')].flatMap(
    (head) => {
      const title = head.querySelector('button > span, :scope > span') ?? head;
      if (!head.ariaLabel || /^(Selection|Child rows)$/.test(head.ariaLabel)) return [];
      const range = document.createRange();
      range.selectNodeContents(title);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) return [`${head.ariaLabel} has ${lines.size} lines`];
      const right = range.getBoundingClientRect().right;
      return right > head.getBoundingClientRect().right + 1 ? [`${head.ariaLabel} is cut`] : [];
    },
  );

/** Anything that sticks out of the window or, where it is a control, of what cuts it. */
const withinItsBox: Rule = () => {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
  const CONTROLS = 'button, input, select, [role=switch], .ant-tag, .ant-select, img';
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent ?? '').slice(0, 40)}”`;
  /** What cuts a control at its edges; a frame of words that ends in dots is cut as words are. */
  const cutterOf = (control: HTMLElement) => {
    const box = control.getBoundingClientRect();
    for (
      let around = control.parentElement;
      around && around.tagName !== 'MAIN';
      around = around.parentElement
    ) {
      const { overflowX, textOverflow } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      const isForReaders = edge.width <= 1;
      const isDots = textOverflow === 'ellipsis' && control.matches('.ant-tag');
      if (overflowX === 'auto' || overflowX === 'scroll' || isForReaders || isDots) return null;
      const isOut = box.right > edge.right + 1 || box.left < edge.left - 1 || box.bottom > edge.bottom + 1;
      if (overflowX !== 'visible' && isOut) return around;
    }
    return null;
  };
  const controls = [...document.querySelectorAll<HTMLElement>(`main :is(${CONTROLS})`)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && control.offsetWidth > 1,
  );
  found.push(...controls.filter(cutterOf).map((control) => `${nameOf(control)} is cut`));
  const isWider = (control: HTMLElement) =>
    control.scrollWidth > control.clientWidth + 1 && getComputedStyle(control).textOverflow !== 'ellipsis';
  const framed = controls.filter((control) => control.matches('.ant-tag, button') && isWider(control));
  found.push(...framed.map((control) => `${nameOf(control)} is wider than its box`));
  return [...new Set(found)];
};

/** Rows of the height of their density; and enough of them on a screen. */
const evenRows: Rule = (density) => {
  const heights = { compact: 32, normal: 40, comfortable: 0 };
  const FEWEST = 15;
  const height = heights[density];
  return [...document.querySelectorAll<HTMLElement>('[data-table]:not([data-density=cards])')].flatMap(
    (table) => {
      const name = table.ariaLabel ?? 'table';
      if (height === 0) return [];
      const rows = [...table.querySelectorAll('tbody > tr.ant-table-row[data-row-key]')].map((row) => ({
        row,
        box: row.getBoundingClientRect(),
      }));
      // a note of what is below another row takes its own height
      const uneven = rows.filter(
        ({ row, box }) => row.children.length > 1 && Math.abs(box.height - height) > 1.5,
      );
      const found = uneven
        .slice(0, 1)
        .map(
          ({ row, box }) =>
            `${name}: ${uneven.length} rows, such as “${(row.textContent ?? '').slice(0, 30)}” of ${box.height} px`,
        );
      const shown = rows.filter(({ box }) => box.bottom <= innerHeight).length;
      const isScreen = density === 'normal' && innerWidth === 1440 && innerHeight === 900;
      // a list below a chart begins further down
      const isPage = table.getBoundingClientRect().top < innerHeight / 4;
      if (isScreen && isPage && rows.length >= FEWEST && shown < FEWEST)
        found.push(`${name}: ${shown} rows on a screen`);
      return found;
    },
  );
};

/** On a phone, a row that is no card, or a card that does not hold what it offers. */
const cardsOnPhones: Rule = () => {
  if (innerWidth >= 567) return [];
  return [...document.querySelectorAll<HTMLElement>('[data-table] tbody > tr.ant-table-row')].flatMap(
    (row) => {
      const about = (row.textContent ?? '').slice(0, 30);
      if (getComputedStyle(row).display === 'table-row') return [`“${about}” is no card`];
      const card = row.getBoundingClientRect();
      const outside = [
        ...row.querySelectorAll<HTMLElement>('a, button, input, [role=switch], .ant-tag'),
      ].filter((control) => {
        const box = control.getBoundingClientRect();
        const isSeen = control.checkVisibility({ visibilityProperty: true }) && box.width > 1;
        return (
          isSeen && (box.right > card.right + 1 || box.left < card.left - 1 || box.bottom > card.bottom + 1)
        );
      });
      return outside.map(
        (control) =>
          `${(control.ariaLabel ?? control.textContent ?? '').slice(0, 40)} is outside of “${about}”`,
      );
    },
  );
};

/** Two things to press that lie over each other. */
const apart: Rule = () => {
  const PRESSED = 'a[href], button, input, [role=switch], [role=combobox]';
  const found: string[] = [];
  for (const table of document.querySelectorAll('[data-table]')) {
    const targets = [...table.querySelectorAll<HTMLElement>(PRESSED)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one) => {
        const pinned = one.closest('td, th');
        const edge = pinned?.getBoundingClientRect().right ?? Infinity;
        // what a cell cuts is not there
        const boxes = [...one.getClientRects()].map(({ left, top, bottom, right }) => ({
          ...{ left, top, bottom, right: Math.min(right, edge) },
        }));
        return { one, boxes, pinned };
      })
      .filter(({ boxes }) => boxes.some((box) => box.right - box.left > 1 && box.bottom - box.top > 1));
    // what lies far apart in the page's own order does not meet, but what is pinned
    const isPinned = (cell: Element | null) => cell !== null && getComputedStyle(cell).position === 'sticky';
    type Target = (typeof targets)[number];
    const nameOf = ({ one }: Target) => (one.ariaLabel ?? one.textContent ?? '').slice(0, 40);
    const meets = (first: Target, second: Target) => {
      if (first.one.contains(second.one) || second.one.contains(first.one)) return false;
      if (isPinned(first.pinned) !== isPinned(second.pinned)) return false;
      return first.boxes.some((one) =>
        second.boxes.some(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        ),
      );
    };
    for (const [at, first] of targets.entries()) {
      const over = targets.slice(at + 1, at + 24).filter((second) => meets(first, second));
      found.push(...over.map((second) => `“${nameOf(first)}” and “${nameOf(second)}”`));
    }
  }
  return found;
};

/** Times without their zone, or with it more than once. */
const zoneOnce: Rule = () => {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  if (![...document.querySelectorAll('main time')].some(isSeen)) return [];
  const zones = [...document.querySelectorAll('p')].filter(
    (text) => isSeen(text) && text.innerText.startsWith('Times: '),
  );
  return zones.length === 1 ? [] : [`the zone of its times is shown ${zones.length} times`];
};

export const listRules = {
  noBlank,
  wholeHeadings,
  withinItsBox,
  evenRows,
  cardsOnPhones,
  apart,
  zoneOnce,
} as const;
export type ListRule = keyof typeof listRules;

/** What is broken in the lists on this page: which rule, and where. */
export async function brokenRules(page: Page, density: Density): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, rule] of Object.entries(listRules))
    found.push(...(await page.evaluate(rule, density)).map((where) => `${name}: ${where}`));
  return found;
}
