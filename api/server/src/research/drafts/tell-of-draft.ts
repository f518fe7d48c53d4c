import type { Trx } from '../../platform/database/database';
import { tellChange } from '../../platform/live/live-channel';

export const draftTopic = (draftId: string) => `draft:${draftId}`;

/** Says to whoever has a draft open that there is something new about it. */
export const tellOfDraft = (trx: Trx, draftId: string) => tellChange(trx, draftTopic(draftId));
