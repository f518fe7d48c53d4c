import { CloseCircleFilled } from '@console/shared-ui/vendor/icons';

/** What empties a field of antd, named for what it does: its own is called as its icon is. */
export const clearable = (label: string) => ({
  clearIcon: <CloseCircleFilled aria-label={`Clear ${label}`} />,
});
