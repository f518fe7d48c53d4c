import type { PresentPage } from '@console/contract/draft-presence';
import { useMe } from '@console/shared-auth/session/session-store';
import { inItWords } from './presence-words';

/** Who else is in what is about to be deleted or published, in the question before it. */
export function WhoIsInIt({ pages }: { readonly pages: readonly PresentPage[] }) {
  const words = inItWords(pages, useMe().id);
  return words && <p>{words}</p>;
}
