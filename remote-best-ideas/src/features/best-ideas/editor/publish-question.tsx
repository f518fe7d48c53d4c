import { texts } from '@console/contract/texts';

/** Asks whether to publish, and says what the coverage has changed of what was on the screen until now. */
export function PublishQuestion({ changed }: { readonly changed: readonly string[] }) {
  return (
    <>
      <p>{texts.publishIdeasQuestion}</p>
      {changed.length > 0 && (
        <>
          <p>Since you opened this list, the coverage has changed. The list will say what it says now:</p>
          <ul>
            {changed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
