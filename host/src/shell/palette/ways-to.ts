import type { SearchHit } from '@console/contract/search';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import { can, type Subject } from '@console/shared-auth/access/can';

/** A page that shows a thing. */
export interface Way {
  readonly title: string;
  readonly to: string;
  readonly access: string;
}

/** The pages on which a person may see a thing, as the remotes that are on declare them; the first is what Enter opens. */
export function waysTo(
  hit: Pick<SearchHit, 'kind' | 'id' | 'key'>,
  remotes: ReleaseDocument['remotes'],
  me: Subject,
): Way[] {
  const values = { id: hit.id, key: hit.key };
  return Object.values(remotes)
    .filter(({ enabled }) => enabled)
    .flatMap(({ finds = [] }) => finds)
    .filter(({ kind, access }) => kind === hit.kind && can(me, access))
    .toSorted((one, other) => one.order - other.order)
    .map(({ title, to, access }) => ({
      ...{ title, access },
      to: to.replaceAll(/:(id|key)\b/g, (_, name: keyof typeof values) => encodeURIComponent(values[name])),
    }));
}
