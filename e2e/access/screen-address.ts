import { newDraft, type ConsoleApi } from '../console-api';
import { firstId } from './first-id';
import type { Screen } from './screens';

/** Answers the address of a screen with an id of something that is there: what its list names first, or a new draft. */
export function addressesFor(api: ConsoleApi): (screen: Screen) => Promise<string> {
  let draft: Promise<string> | undefined;
  const ownDraft = () => (draft ??= newDraft(api).then(({ id }) => id));
  return async ({ address, idsOf }) => {
    if (!/:(id|another)/.test(address)) return address.replace(':own', api.userId);
    return address.replace(/:(id|another)/, await (idsOf ? firstId(api, idsOf) : ownDraft()));
  };
}
