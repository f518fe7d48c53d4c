import { fullName } from '@console/contract/full-name';
import { useMe } from '@console/shared-auth/session/session-store';
import { TwoTexts } from '@console/shared-report/two-texts';
import { formatShortDateTime } from '@console/shared-ui/format';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { headingLabels, type HeadingField } from '../../engine/heading/report-heading';
import { WRITING_TOOLS } from '../../engine/writing/writing-tools';
import { canvasFrame } from '../canvas-frame';
import { whose } from '../choices/choice-words';
import choiceStyles from '../choices/choices.module.css';
import { useHeading } from '../editor-context';
import { keepBelow } from '../insert/keep-below';
import type { LoadedDraft } from '../draft.queries';
import { useConflictAnswers } from './use-conflict-answers';

interface HeadingChoiceProps {
  /** What two people changed, and nothing else. */
  readonly fields: readonly HeadingField[];
  readonly theirs: LoadedDraft;
  /** Full name of who saved theirs. */
  readonly changedBy: string | undefined;
  readonly onNewer: (theirs: LoadedDraft) => void;
  readonly onLater: () => void;
}

/** Where a title is printed on the canvas; null: on no page that is shown. */
const printed = (field: HeadingField | undefined): HTMLElement | null =>
  canvasFrame()?.contentDocument?.querySelector<HTMLElement>(`[data-place="${field}"]`) ?? null;

/**
 * A title or sub title that two people changed, each in another way: both texts at its place, and what goes on. Takes no
 * focus, which stays in the text; Escape in it puts it away.
 */
export function HeadingChoice({ fields, theirs, changedBy, onNewer, onLater }: HeadingChoiceProps) {
  const me = fullName(useMe());
  const heading = useHeading();
  const { decide, busy, failure } = useConflictAnswers({ shown: theirs, onNewer });
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const later = useEffectEvent(onLater);
  const [first] = fields;

  // Stays by the title, which is drawn anew as it changes.
  useLayoutEffect(() => {
    const place = printed(first);
    return card.current && place
      ? keepBelow(card.current, place, () => place.getBoundingClientRect())
      : undefined;
  });
  // Is put away by Escape, wherever in it that is pressed.
  useEffect(() => {
    const { current } = card;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      later();
    };
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, []);

  const who = `${whose(changedBy ?? null, me)}, ${formatShortDateTime(theirs.draft.updatedAt)}`;
  return (
    <section ref={card} className={choiceStyles.card} aria-labelledby={id} {...{ [WRITING_TOOLS]: '' }}>
      <h3 id={id}>{`${fields.map((field) => headingLabels[field]).join(' and ')}: changed by two`}</h3>
      <p role="status">Nothing is saved until you choose.</p>
      {fields.map((field) => (
        <TwoTexts key={field} yours={heading[field]} theirs={theirs.draft[field]} who={who} />
      ))}
      {failure && <Alert type="warning" showIcon role="alert" message={failure} />}
      <div className={choiceStyles.answers}>
        <Button
          size="small"
          loading={busy === 'overwrite'}
          disabled={busy !== null}
          onClick={() => void decide('overwrite')}
        >
          Keep mine
        </Button>
        <Button
          size="small"
          loading={busy === 'takeTheirs'}
          disabled={busy !== null}
          onClick={() => void decide('takeTheirs')}
        >
          Take theirs
        </Button>
        <Button size="small" type="text" className={choiceStyles.later} onClick={onLater}>
          Later
        </Button>
      </div>
    </section>
  );
}
