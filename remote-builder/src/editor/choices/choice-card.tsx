import { fullName } from '@console/contract/full-name';
import type { ReportDocument } from '@console/contract/report-document';
import { useMe } from '@console/shared-auth/session/session-store';
import { findNode } from '@console/shared-report/tree/find-node';
import { TwoTexts, Words } from '@console/shared-report/two-texts';
import { wordChanges } from '@console/shared-report/word-changes';
import { formatShortDateTime } from '@console/shared-ui/format';
import { Button } from '@console/shared-ui/vendor/antd';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { keptWith } from '../../engine/merging/kept-on-page';
import { deletedLines, gridOfBlock, type DeletedLines } from '../../engine/merging/kept-table';
import { valueAt, withBoth, withMine, type OpenChoice } from '../../engine/merging/open-choices';
import { WRITING_TOOLS } from '../../engine/writing/writing-tools';
import { blockName } from '../blocks/block-name';
import { useEditor, useEditorPart } from '../editor-context';
import { keepBelow } from '../insert/keep-below';
import { deletedText, lineNames, placeText, whose, writtenInDeleted } from './choice-words';
import { linesText, valueText } from './value-text';
import { blockOfChoice } from './use-choices';
import { useChoose } from './use-choose';
import styles from './choices.module.css';

interface ChoiceCardProps {
  readonly choice: OpenChoice;
  /** Takes the focus: somebody was led here. */
  readonly isAsked: boolean;
  readonly onClose: () => void;
  readonly onChosen: () => void;
}

/** One place that two people changed: what each of them made of it, and what goes on. Escape puts it away. */
export function ChoiceCard({ choice, isAsked, onClose, onChosen }: ChoiceCardProps) {
  const { render } = useEditor();
  const present = useEditorPart(({ history }) => history.present);
  const choose = useChoose(choice, onChosen);
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);

  // Stays by its block, which is drawn anew as it changes.
  useLayoutEffect(() => {
    const block = blockOfChoice(choice);
    return card.current && block
      ? keepBelow(card.current, block, () => block.getBoundingClientRect())
      : undefined;
  }, [choice, present]);
  // Takes the focus of whoever was led here.
  useEffect(() => {
    if (isAsked) card.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [choice, isAsked]);
  // Is put away by Escape, wherever in it that is pressed.
  useEffect(() => {
    const { current } = card;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, []);

  const mine = withMine(present, choice);
  const both = withBoth(present, choice);
  const lines =
    choice.place.kind === 'prop'
      ? deletedLines(valueAt(mine, choice.place), valueAt(present, choice.place))
      : null;
  const answers = answersOf(choice, present, lines);
  const place = lines
    ? `${lineNames(lines)}, deleted`
    : placeText(choice, gridOfBlock(present, choice.place.nodeId));
  return (
    <section ref={card} className={styles.card} aria-labelledby={id} {...{ [WRITING_TOOLS]: '' }}>
      <h3 id={id}>
        {blockName([present, mine], choice.place.nodeId, render)}: {place}
      </h3>
      <Versions {...{ choice, present, mine, lines }} />
      <div className={styles.answers}>
        <Button size="small" onClick={() => choose(withMine, 'Kept mine')}>
          {answers.mine}
        </Button>
        <Button size="small" onClick={() => choose((document) => document, 'Took theirs')}>
          {answers.theirs}
        </Button>
        {both && (
          <Button size="small" onClick={() => choose(withBoth, 'Kept both')}>
            Keep both
          </Button>
        )}
        <Button size="small" type="text" className={styles.later} onClick={onClose}>
          Later
        </Button>
      </div>
    </section>
  );
}

/** What is gone is restored or not; any other value is mine or theirs. */
function answersOf({ place, mine }: OpenChoice, present: ReportDocument, lines: DeletedLines | null) {
  if (lines || !findNode(present, place.nodeId))
    return { mine: 'Restore it with my words', theirs: 'Leave it deleted' };
  if (place.kind === 'block' && mine === null) return { mine: 'Delete it', theirs: 'Keep it' };
  return { mine: 'Keep mine', theirs: 'Take theirs' };
}

interface VersionsProps {
  readonly choice: OpenChoice;
  readonly present: ReportDocument;
  /** The report with mine. */
  readonly mine: ReportDocument;
  /** All that somebody deleted of a table; null: it is something else. */
  readonly lines: DeletedLines | null;
}

function Versions({ choice, present, mine, lines }: VersionsProps) {
  const me = fullName(useMe());
  const who = whose(choice.by, me);
  const when = formatShortDateTime(choice.at);
  const [theirs, ours] = [present, mine].map((document) => valueText(valueAt(document, choice.place)));
  const isWritten = useEditorPart(
    ({ writing }) =>
      writing !== null && keptWith({ document: present, choices: [choice] }, writing) !== undefined,
  );
  const stays = isWritten ? ' It stays on your page alone while you write in it.' : '';
  if (lines) {
    return (
      <>
        <p>{`${deletedText(choice, me, lineNames(lines))} (${when}).${stays} What you have in it:`}</p>
        <Words words={[{ kind: 'same', text: linesText(lines) }]} />
      </>
    );
  }
  const words = wordChanges(theirs ?? '', ours ?? '');
  const yours = words.filter(({ kind }) => kind !== 'removed');
  const others = words.filter(({ kind }) => kind !== 'added');
  if (!findNode(present, choice.place.nodeId)) {
    return (
      <>
        <p>
          {choice.place.kind === 'block'
            ? `${deletedText(choice, me)} (${when}).${stays} What you have in it:`
            : 'The block in which you had written this is not in the report any more:'}
        </p>
        <Words words={yours} />
      </>
    );
  }
  if (choice.place.kind === 'block' && choice.mine === null) {
    return (
      <>
        <p>{`${writtenInDeleted(choice, me)} (${when}):`}</p>
        <Words words={others} />
      </>
    );
  }
  return <TwoTexts yours={ours ?? ''} theirs={theirs ?? ''} who={`${who}, ${when}`} />;
}
