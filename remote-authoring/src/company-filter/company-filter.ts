import type { ListQuery } from '@console/contract/hydra';
import type { ColumnFilter } from '@console/shared-ui/data-table';

/** Rows in which the codes of companies are looked up (A§9). */
const SUGGESTED_ROWS = 5;

interface Coded {
  readonly code: string;
}

/** Companies of the rows that a list answers to a query. */
export type CompaniesOfRows = (query: ListQuery, signal: AbortSignal) => Promise<readonly Coded[]>;

/** Filter of a list by the code of a company, completed from the rows of that list (A§7). */
export function companyFilter(companiesOfRows: CompaniesOfRows): ColumnFilter {
  return {
    kind: 'autocomplete',
    results: SUGGESTED_ROWS,
    suggest: async (text, signal) => {
      const companies = await companiesOfRows(
        { company: text, page: 1, itemsPerPage: SUGGESTED_ROWS },
        signal,
      );
      // a row is found by one of its companies and names them all
      const codes = companies.map(({ code }) => code);
      return [...new Set(codes)].filter((code) => code.toLowerCase().includes(text.toLowerCase()));
    },
  };
}
