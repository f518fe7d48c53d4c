import { placeOfNote, type PageMark } from '../../engine/marks/page-marks';
import { placeName as cellName } from '../../engine/writing/plain-places';
import type { TextPoint } from '../../engine/writing/caret';
import type { Hit } from './find-hits';
import type { FieldPlace } from './text-fields';

/** What of a hit is seen on the page. */
export function markOf({ nodeId, place, text, start, end }: Hit): PageMark {
  const isFormatted = place.kind === 'richText';
  const pointAt = (index: number): TextPoint => {
    if (!isFormatted) return { line: 0, offset: index };
    const before = text.slice(0, index).split('\n');
    return { line: before.length - 1, offset: before.at(-1)?.length ?? 0 };
  };
  return { nodeId, place: placeName(place), start: pointAt(start), end: pointAt(end) };
}

/** As the page names a text of a block; null: its formatted one. */
export function placeName(place: FieldPlace): string | null {
  switch (place.kind) {
    case 'richText':
      return null;
    case 'heading':
      return place.field;
    case 'note':
      return placeOfNote(place.index);
    case 'prop':
      return place.name;
    case 'cell':
      return cellName(place);
  }
}
