import type { PresentPage } from '@console/contract/draft-presence';
import type { ReportDocument } from '@console/contract/report-document';
import { useMe } from '@console/shared-auth/session/session-store';
import { PresentPeople } from '@console/shared-report/present-people';
import { nameOf, placeWords } from '@console/shared-report/presence-words';
import type { RenderContext } from '@console/shared-report/render-context';
import { findNode } from '@console/shared-report/tree/find-node';
import { useEffect, useRef } from 'react';
import { sectionName } from '../../engine/step-words';
import { useEditor } from '../editor-context';
import { nodeText } from '../layers/node-text';
import { useLastOthers } from './use-others';

/** Who else has the report open, in the head of the builder; arrivals and departures are told politely. */
export function PeopleHere() {
  const { store, render } = useEditor();
  const { pages, isLost } = useLastOthers();
  // who was here last has neither come nor left
  useTellComing(pages);
  const placeName = (block: string) => nameOfPlace(store.getState().history.present, block, render);
  return (
    <PresentPeople
      {...{ pages, isLost }}
      placeOf={(page) => placeWords(page, placeName)}
      onShow={({ block }) => block !== null && store.select(block)}
    />
  );
}

/** 'table “Metals”', 'a table in “Valuation”', and the section of any other block: '“Valuation”'; null: none. */
function nameOfPlace(document: ReportDocument, block: string, render: RenderContext): string | null {
  const node = findNode(document, block);
  const heading = sectionName(document, block);
  const section = heading && `“${heading}”`;
  if (node?.type !== 'Table') return section;
  const caption = nodeText(node, render);
  if (caption !== '') return `table “${caption}”`;
  return section === null ? 'a table' : `a table in ${section}`;
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
