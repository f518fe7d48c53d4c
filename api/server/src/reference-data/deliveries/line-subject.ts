import { storable } from './import-state';

/** No code and no name of an index is longer. */
const MAX_LENGTH = 100;

/** What a line is about by the text of its column, as it is compared with other lines; empty: nothing. */
export const lineSubject = (text = ''): string =>
  storable(
    text
      .replace(/^[\s"]+|[\s"]+$/g, '')
      .toUpperCase()
      .slice(0, MAX_LENGTH),
  );
