import { blocks } from '@console/shared-report/registry';
import type { QueryKey } from '@tanstack/react-query';
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
