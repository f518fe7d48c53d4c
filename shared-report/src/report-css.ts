import css from './report.css?raw';

/** The one style sheet of all blocks, as text, for frames and static pages. */
export const reportCss: string = css;
