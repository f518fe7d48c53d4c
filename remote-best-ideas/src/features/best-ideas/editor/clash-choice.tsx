import { useMe } from '@console/shared-auth/session/session-store';
import { readDelta } from '@console/shared-report/delta';
import { DeltaView } from '@console/shared-report/delta-view';
import { OpenBy } from '@console/shared-report/present-people';
import { Button } from '@console/shared-ui/vendor/antd';
import { ideaFacts } from './idea-facts';
import { disclaimerNames, ideaOf, type Side } from './ideas-merge';
import { nameOf, useTogetherAt, type AskedClash, type Together } from './together';
import styles from './ideas-editor.module.css';

interface AtProps {
  /** Of an idea, or the name of a text. */
  readonly id: string;
}

/** Who else is in an idea or a text. */
export function PeopleAt({ id }: AtProps) {
  const { people } = useTogetherAt(id);
  if (people.length === 0) return null;
  return (
    <span className={styles.here}>
      <OpenBy people={people} label="Here" />
    </span>
  );
}

/** The choice between two versions of an idea or a text, where both changed it; nothing else waits for it. */
export function ClashChoice({ id }: AtProps) {
  const me = useMe();
  const { clash, together } = useTogetherAt(id);
  if (!clash || !together) return null;
  const isMe = clash.by?.id === me.id;
  const wordsAt = isMe ? wordsOfWindows : wordsOf;
  const { says, mine, theirs, isTheirsShown } = wordsAt(clash, together, nameOf(clash.by));
  const choose = (side: Side) => together.resolve(clash, side);
  return (
    <div role="group" aria-label={says} className={styles.clash} data-clash={id}>
      <p>{says}</p>
      {isTheirsShown && <Version id={id} together={together} />}
      <div className={styles.clashButtons}>
        <Button size="small" onClick={() => choose('mine')}>
          {mine}
        </Button>
        <Button size="small" onClick={() => choose('theirs')}>
          {theirs}
        </Button>
      </div>
    </div>
  );
}

const isTextOf = (id: string) => disclaimerNames.some((each) => each === id);

/** The same where one has written in two windows. */
function wordsOfWindows({ id, isDeletedHere }: AskedClash, { saved }: Together) {
  if (isDeletedHere)
    return {
      says: 'You deleted this idea here, and changed it in another window.',
      ...{ mine: 'Delete it', theirs: 'Keep what is there', isTheirsShown: false },
    };
  if (!isTextOf(id) && !ideaOf(saved, id))
    return {
      says: 'You changed this idea here, and deleted it in another window.',
      ...{ mine: 'Keep what is here', theirs: 'Delete it', isTheirsShown: false },
    };
  return {
    says: `You changed this ${isTextOf(id) ? 'text' : 'idea'} here and in another window, where you wrote:`,
    ...{ mine: 'Keep what is here', theirs: 'Take what is there', isTheirsShown: true },
  };
}

function wordsOf({ id, isDeletedHere }: AskedClash, { saved }: Together, name: string) {
  const what = isTextOf(id) ? 'text' : 'idea';
  if (isDeletedHere)
    return {
      says: `You deleted this idea, and ${name} changed it.`,
      ...{ mine: 'Delete it', theirs: `Keep what ${name} wrote`, isTheirsShown: false },
    };
  if (!isTextOf(id) && !ideaOf(saved, id))
    return {
      says: `You changed this idea, and ${name} deleted it.`,
      ...{ mine: 'Keep mine', theirs: 'Delete it', isTheirsShown: false },
    };
  return {
    says: `You and ${name} changed this ${what}. Yours is shown; ${name} wrote:`,
    ...{ mine: 'Keep mine', theirs: `Take that of ${name}`, isTheirsShown: true },
  };
}

/** What somebody else wrote. */
function Version({ id, together: { saved } }: AtProps & { readonly together: Together }) {
  const text = disclaimerNames.find((each) => each === id);
  if (text) return <DeltaView delta={readDelta(saved.disclaimers[text])} />;
  const idea = ideaOf(saved, id);
  if (!idea) return null;
  return (
    <dl>
      {ideaFacts(idea.action, idea.record)
        .filter(({ name, text }) => text !== '' || name !== 'Explanation')
        .map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text || '-'}</dd>
          </div>
        ))}
    </dl>
  );
}
