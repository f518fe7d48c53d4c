import { renderToStaticMarkup } from 'react-dom/server';
import { readDelta } from '../../model/rich-text/delta';
import { DeltaView } from './delta-view';

/** A Delta text as HTML: what `DeltaView` draws, so nothing of it is anybody's markup. */
export function deltaHtml(text: string): string {
  return renderToStaticMarkup(<DeltaView delta={readDelta(text)} />);
}
