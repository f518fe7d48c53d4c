/** Of the element that says how far a draft is, which takes the focus once something was done about it. */
export const statusId = (draftId: string): string => `status-${draftId}`;
