import type { PresentPage } from '@console/contract/draft-presence';
import { useMe } from '@console/shared-auth/session/session-store';
import { PresentPeople } from '@console/shared-report/present-people';
import { nameOf, placeWords } from '@console/shared-report/presence-words';
import { useEffect, useRef } from 'react';
import { sectionName } from '../../engine/step-words';
import { useEditor } from '../editor-context';
import { useOthers } from './use-others';

/** Who else has the report open, in the head of the builder; arrivals and departures are told politely. */
export function PeopleHere() {
  const { store } = useEditor();
  const others = useOthers();
  useTellComing(others);
  const sectionOf = (block: string) => sectionName(store.getState().history.present, block);
  return (
    <PresentPeople
      pages={others}
      placeOf={(page) => placeWords(page, sectionOf)}
      onShow={({ block }) => block !== null && store.select(block)}
    />
  );
}

/** Says who comes and who leaves; where they are is no news. */
function useTellComing(others: readonly PresentPage[]): void {
  const { announcer, follower } = useEditor();
  const me = useMe();
  const known = useRef<readonly PresentPage[] | null>(null);
  // Speaks to people who do not see the page.
  useEffect(() => {
    const { now } = follower.getState();
    const before = known.current;
    if (now === null) return;
    known.current = others;
    // whoever was here first is told by the note
    if (before === null) return;
    const isIn = (pages: readonly PresentPage[], page: PresentPage) =>
      pages.some(({ editorId }) => editorId === page.editorId);
    const verb = (page: PresentPage, own: string, their: string) => (page.person.id === me.id ? own : their);
    const said = [
      ...others
        .filter((page) => !isIn(before, page))
        .map((page) =>
          verb(
            page,
            'You have opened this report in another tab.',
            `${nameOf(page, me.id)} has opened this report.`,
          ),
        ),
      ...before
        .filter((page) => !isIn(others, page))
        .map((page) =>
          verb(
            page,
            'You have closed this report in another tab.',
            `${nameOf(page, me.id)} has left this report.`,
          ),
        ),
    ];
    if (said.length > 0) announcer.say(said.join(' '));
  }, [others, announcer, follower, me.id]);
}
