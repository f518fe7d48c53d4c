import type { PresentPage } from '@console/contract/draft-presence';
import { texts } from '@console/contract/texts';
import { WhoIsInIt } from '@console/shared-report/who-is-in-it';
import { DeclaredInterests } from './declared-interests';

interface PublishQuestionProps {
  /** What has changed of what was on the screen until now. */
  readonly changed: readonly string[];
  /** What the list says of interests in its companies. */
  readonly interests: readonly string[];
  /** The other pages on which the list is open. */
  readonly others: readonly PresentPage[];
}

/** Asks whether to publish, and says what of the list nobody typed. */
export function PublishQuestion({ changed, interests, others }: PublishQuestionProps) {
  return (
    <>
      <p>{texts.publishIdeasQuestion}</p>
      <WhoIsInIt pages={others} />
      {changed.length > 0 && (
        <>
          <p>Since you opened this list, this has changed. It is published as it is now:</p>
          <ul>
            {changed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <DeclaredInterests sentences={interests} />
    </>
  );
}
