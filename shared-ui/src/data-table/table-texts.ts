/** Texts of the tables: those of A§2, A§5 and A§8 byte for byte, odd spelling included, and our own. */
export const tableTexts = {
  noData: 'No Data Available',
  noResults: 'No Results Available Clear Any Filter',
  noChildren: 'No Data',
  suggesting: 'Loading..',
  noSuggestions: 'No Records',
  tableView: 'Table View',
  pinnedNotOnTop: 'Please move the pined item to top',
  required: 'This field is required',
  selectAll: 'All',
  selectPage: 'Per Page',
  lastColumn: 'At least one column has to be shown',
} as const;
