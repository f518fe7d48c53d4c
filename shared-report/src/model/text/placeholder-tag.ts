/** Names a widget that is not built yet as what it is. */
export const placeholderTag = 'Placeholder';
