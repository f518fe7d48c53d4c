import type { APIRequestContext } from '@playwright/test';
import { archiveImport } from '../archive-import';
import { apiAs, newDraft } from '../console-api';
import { publishedReport } from '../published-report';
import { firstId } from './first-id';
import type { Screen } from './screens';

/** Answers the address of a screen with an id of something that is there: what its list names first, or what is made. */
export async function addressesFor(
  request: APIRequestContext,
  account: string,
): Promise<(screen: Screen) => Promise<string>> {
  const { userId } = await apiAs(request, account);
  // a long walk outlives a token
  const api = () => apiAs(request, account);
  let draft: Promise<string> | undefined;
  const ownDraft = () =>
    (draft ??= api()
      .then((one) => newDraft(one))
      .then(({ id }) => id));
  const idFor = async ({ idsOf }: Screen) => {
    if (idsOf === undefined) return ownDraft();
    if (idsOf === 'archive') return (await archiveImport(await api())).id;
    return idsOf === 'published' ? (await publishedReport(request)).id : firstId(await api(), idsOf);
  };
  return async (screen) => {
    const { address } = screen;
    if (!/:(id|another)/.test(address)) return address.replace(':own', userId);
    return address.replace(/:(id|another)/, await idFor(screen));
  };
}
