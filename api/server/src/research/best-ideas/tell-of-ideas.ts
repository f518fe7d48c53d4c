import type { Trx } from '../../platform/database/database';
import { tellOfDraft } from '../drafts/tell-of-draft';

/** By which the one draft of Best Ideas is known among the drafts that are followed. */
export const IDEAS_ID = '00000000-0000-0000-0000-000000000000';

/** Says to whoever has the draft of Best Ideas open that there is something new about it. */
export const tellOfIdeas = (trx: Trx) => tellOfDraft(trx, IDEAS_ID);
