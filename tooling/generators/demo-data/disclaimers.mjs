import { fixedId } from './seeded.mjs';
import texts from './texts/disclaimers.json' with { type: 'json' };

/** Generic disclaimers in HTML. */
export const disclaimers = texts.map(({ key, ...text }) => ({ id: fixedId('disclaimer', key), ...text }));
