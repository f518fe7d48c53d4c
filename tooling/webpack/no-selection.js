// In the place of antd's selection in a table: which rows are selected is a matter of the lists (decision 0081).
const selection = [(columns) => columns, new Set()];

export default function useSelection() {
  return selection;
}
export const SELECTION_COLUMN = {};
export const SELECTION_ALL = 'SELECT_ALL';
export const SELECTION_INVERT = 'SELECT_INVERT';
export const SELECTION_NONE = 'SELECT_NONE';
