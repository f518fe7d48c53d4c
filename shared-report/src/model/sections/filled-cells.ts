import type { ReportNode } from '@console/contract/report-document';
import { isJsonObject } from '../document/json-text';

/** Whether a table says something beside its headings: in a cell of a row and a column that are no headings. */
export function hasFilledCell({ props: { data } }: Pick<ReportNode, 'props'>): boolean {
  if (!Array.isArray(data)) return false;
  return data
    .flat()
    .some(
      (cell: unknown) =>
        isJsonObject(cell) &&
        cell['isHeading'] !== true &&
        typeof cell['content'] === 'string' &&
        cell['content'].trim() !== '',
    );
}
