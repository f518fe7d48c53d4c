import { liveDraft, type PresentPage } from '@console/contract/draft-presence';
import { call } from '@console/shared-auth/http/call';

const nobody: readonly PresentPage[] = [];

/** The pages on which a draft is open at this moment, by its id; none where that can't be read. */
export async function readPresent(id: string): Promise<readonly PresentPage[]> {
  try {
    return (await call(liveDraft, { params: { id } })).present;
  } catch {
    return nobody;
  }
}
