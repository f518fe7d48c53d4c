import type {
  exportBadCompanyLines,
  ImportColumn,
  importCompanies,
  previewCompanyImport,
} from '@console/contract/record-imports';
import type { Crumb } from '@console/shared-ui/page-header';

/** A kind of record that is imported, as its pages speak of it. */
export interface ImportKind {
  readonly one: string;
  readonly many: string;
  /** What is imported, where that is no record of its own; `many` where it says nothing. */
  readonly noun?: string;
  readonly columns: readonly ImportColumn[];
  /** Title of the column by which a record is told from others. */
  readonly keyTitle: string;
  /** What happens to those that are made or changed, a sentence or two. */
  readonly about: string;
  readonly calls: {
    readonly preview: typeof previewCompanyImport;
    readonly run: typeof importCompanies;
    readonly badLines: typeof exportBadCompanyLines;
  };
  readonly crumbs: readonly Crumb[];
  readonly listPath: string;
  /** Missing: a record has no page of its own. */
  readonly recordPath?: (id: string) => string;
  /** Begins the keys of the lists that are read anew after an import. */
  readonly listKey: readonly string[];
}

/** '1 company', '2,000 companies'. */
export function counted({ one, many }: Pick<ImportKind, 'one' | 'many'>, count: number): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
}

/** '1 line', '2,000 lines'. */
export const countedLines = (count: number) => counted({ one: 'line', many: 'lines' }, count);

/** What files of a kind are called: 'key-properties'. */
export const fileStem = ({ noun, many }: Pick<ImportKind, 'noun' | 'many'>) =>
  (noun ?? many).replaceAll(' ', '-');
