import { reportFontCss } from './report-fonts';
import { reportColourCss } from './report-colours';
import blocks from './report.css?raw';
import notes from './report-notes.css?raw';
import masthead from './report-masthead.css?raw';
import widgets from './report-widgets.css?raw';
import phone from './report-phone.css?raw';
import pageSize from './report-page-size.css?raw';
import print from './report-print.css?raw';

/** The one style sheet of all blocks and of the sheet they stand on, as text, for frames and static pages. */
export const reportCss: string = [
  reportFontCss,
  blocks,
  notes,
  widgets,
  masthead,
  phone,
  pageSize,
  print,
  reportColourCss(),
].join('\n');
