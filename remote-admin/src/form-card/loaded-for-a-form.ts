/**
 * Options of the query whose data a form begins with: read when the page opens, never what an earlier visit found, and
 * not read again while the form may hold changes, whatever the network does meanwhile.
 */
export const loadedForAForm = { gcTime: 0, staleTime: Infinity } as const;
