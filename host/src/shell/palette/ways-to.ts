import { foundKinds, type FoundKind, type SearchHit } from '@console/contract/search';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import { can, type Subject } from '@console/shared-auth/access/can';

/** A page that shows a thing. */
export interface Way {
  readonly title: string;
  readonly to: string;
  readonly access: string;
}

/** Of the host: whoever neither writes nor reviews reads reports on the dashboard. */
const ownFinds = [
  {
    ...{ kind: 'report', title: 'Dashboard', order: 90, access: 'report:read' },
    to: '/admin/dashboard?report=:key',
  },
] as const;
/** Whose dashboard shows their work in place of that. */
export const hasOtherDashboard = (me: Subject) => can(me, 'draft:create') || can(me, 'reports:pending');

/** The pages on which a person may see a thing, as the remotes that are on declare them; the first is what Enter opens. */
export function waysTo(
  hit: Pick<SearchHit, 'kind' | 'id' | 'key'>,
  remotes: ReleaseDocument['remotes'],
  me: Subject,
): Way[] {
  const values = { id: hit.id, key: hit.key };
  return findsOf(on(remotes), me)
    .filter(({ kind }) => kind === hit.kind)
    .toSorted((one, other) => one.order - other.order)
    .map(({ title, to, access }) => ({
      ...{ title, access },
      to: to.replaceAll(/:(id|key)\b/g, (_, name: keyof typeof values) => encodeURIComponent(values[name])),
    }));
}

type Remote = ReleaseDocument['remotes'][string];
const on = (remotes: ReleaseDocument['remotes']) => Object.values(remotes).filter(({ enabled }) => enabled);

/** All ways that a person may go. */
function findsOf(remotes: readonly Remote[], me: Subject) {
  const ofRemotes = remotes.flatMap(({ finds = [] }) => finds);
  return [...ofRemotes, ...(hasOtherDashboard(me) ? [] : ownFinds)].filter(({ access }) => can(me, access));
}

/** Kinds of things that a person can open from the search. */
export const kindsFor = (remotes: ReleaseDocument['remotes'], me: Subject): readonly FoundKind[] =>
  kindsOf(on(remotes), me);

/** Kinds of things that a person could open if no remote were switched off. */
export function offKindsFor(remotes: ReleaseDocument['remotes'], me: Subject): readonly FoundKind[] {
  const found = kindsFor(remotes, me);
  return kindsOf(Object.values(remotes), me).filter((kind) => !found.includes(kind));
}

const kindsOf = (remotes: readonly Remote[], me: Subject) =>
  foundKinds.filter((wanted) => findsOf(remotes, me).some(({ kind }) => kind === wanted));
