import { reportCss } from '../styles/join-report-css';
import ideas from './ideas.css?raw';

/** The style sheet of a list of Best Ideas, as text, for frames and static pages. */
export const ideasCss = `${reportCss}\n${ideas}`;
