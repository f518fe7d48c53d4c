import { Dialog } from '@console/shared-ui/dialog';
import { FactList } from '@console/shared-ui/fact-list';
import { formatDateTime } from '@console/shared-ui/format';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { textIn, type FieldWords } from '../form/field-words';
import type { Met } from './save-over';
import { VersionChoice } from './version-choice';
import type { Difference, Side } from './versions';
import styles from './stale-save.module.css';

/** Which side is kept of each field that both have changed; null: back to the form. */
export type Answer = ReadonlyMap<string, Side> | null;

interface ConflictDialogProps {
  readonly what: string;
  readonly met: Met;
  /** Labels and words of the form, by field. */
  readonly words: ReadonlyMap<string, FieldWords>;
  readonly onAnswer: (answer: Answer) => void;
}

/** Both versions of what two people have changed, field by field; nothing is saved or lost before one is chosen. */
export function ConflictDialog({ what, met, words, onAnswer }: ConflictDialogProps) {
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const changedBy = (who: Difference['changedBy']) =>
    met.differences.filter((difference) => difference.changedBy === who);
  const both = changedBy('both');
  const choose = (some: readonly Difference[], side: Side) =>
    setSides(new Map([...sides, ...some.map(({ path }): [string, Side] => [path, side])]));
  const who = met.changedBy ?? 'Someone else';

  return (
    <Dialog
      title="Someone else saved while you were editing"
      open
      width="min(820px, 96vw)"
      onCancel={() => onAnswer(null)}
      footer={
        <div className={styles.answers}>
          <Button onClick={() => onAnswer(null)}>Back to editing</Button>
          <Button
            type="primary"
            disabled={both.some(({ path }) => !sides.has(path))}
            onClick={() => onAnswer(sides)}
          >
            Save this choice
          </Button>
        </div>
      }
    >
      <p>
        {`${who} has changed ${what}${met.changedOn ? ` on ${formatDateTime(met.changedOn)}` : ''}. `}
        Nothing of yours is saved yet, and nothing is lost. Choose what to keep.
      </p>
      {both.length > 1 && (
        <div className={styles.answers}>
          <Button size="small" onClick={() => choose(both, 'mine')}>
            Keep all mine
          </Button>
          <Button size="small" onClick={() => choose(both, 'theirs')}>
            Take all theirs
          </Button>
        </div>
      )}
      {both.map((difference) => (
        <VersionChoice
          key={difference.path}
          label={labelOf(words, difference)}
          texts={{
            mine: textIn(words.get(difference.path), difference.mine),
            theirs: textIn(words.get(difference.path), difference.theirs),
          }}
          side={sides.get(difference.path)}
          onSide={(side) => choose([difference], side)}
        />
      ))}
      <Others title={`Changed by ${who} alone`} differences={changedBy('them')} side="theirs" words={words} />
      <Others title="Changed by you alone" differences={changedBy('me')} side="mine" words={words} />
    </Dialog>
  );
}

const labelOf = (words: ConflictDialogProps['words'], { path }: Difference) => words.get(path)?.label ?? path;

interface OthersProps extends Pick<ConflictDialogProps, 'words'> {
  readonly title: string;
  readonly differences: readonly Difference[];
  readonly side: Side;
}

/** What one of the two has changed, which stays so. */
function Others({ title, differences, side, words }: OthersProps) {
  const shown = differences.filter(({ path }) => words.has(path));
  if (shown.length === 0) return null;
  return (
    <section className={styles.others} aria-label={title}>
      <h3>{title}</h3>
      <FactList
        facts={shown.map((difference) => [
          labelOf(words, difference),
          textIn(words.get(difference.path), difference[side]),
        ])}
      />
    </section>
  );
}
