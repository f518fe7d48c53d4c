import { blocks } from '@console/shared-report/registry';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { PreviewedData } from './widget.queries';

/** What blocks show of data by its name; data that never came is not there. */
export type ShownData = ReadonlyMap<string, unknown>;

/** The answers of widget queries by the names of their data. */
export function shownData(answers: readonly (readonly [QueryKey, unknown])[]): ShownData {
  return new Map(
    answers.flatMap(([[, , name], data]): [string, unknown][] => {
      if (data === undefined) return [];
      if (name !== 'preview') return [[String(name), data]];
      // what was read most changes with each reader
      const { company, companiesMentioned } = data as PreviewedData;
      return [
        ['company', company],
        ['companiesMentioned', companiesMentioned],
      ];
    }),
  );
}

/** Labels of the blocks whose data was shown before and is other data now. */
export function changedBlocks(before: ShownData, now: ShownData): readonly string[] {
  return blocks.flatMap(({ data, label }) =>
    data && before.has(data) && JSON.stringify(before.get(data)) !== JSON.stringify(now.get(data))
      ? [label]
      : [],
  );
}

/** What every page has around its blocks. */
export const pageParts = { firm: 'The firm', disclaimers: 'The disclaimers' } as const;

/** The parts around the blocks that were shown before and are others now. */
export function changedParts(
  before: Readonly<Record<keyof typeof pageParts, unknown>>,
  now: Readonly<Record<keyof typeof pageParts, unknown>>,
): readonly string[] {
  return (Object.keys(pageParts) as (keyof typeof pageParts)[]).flatMap((part) =>
    before[part] === undefined || hashKey([before[part]]) === hashKey([now[part]]) ? [] : [pageParts[part]],
  );
}
