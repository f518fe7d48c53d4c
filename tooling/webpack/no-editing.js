// In the place of ProTable's rows that are opened and closed by buttons: cells are typed into as in a sheet (decision
// 0083), and nothing of it is editable for ProTable.
const editing = { editableKeys: [], isEditable: () => ({ isEditable: false, preIsEditable: false }) };

export function useEditableArray() {
  return editing;
}
export const editableRowByKey = () => [];
export const recordKeyToString = String;
