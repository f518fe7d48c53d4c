import { texts } from '@console/contract/texts';
import { plainTexts } from './rich-texts';

/** Whether a rich text is still that of a new disclaimer, which is none (P35). */
export const isPlaceholder = (text: string) => plainTexts({ text }) === texts.newDisclaimer;
