interface DeclaredInterestsProps {
  /** What the list says of interests in its companies. */
  readonly sentences: readonly string[];
}

/** What the list prints of declared interests, behind what is typed; nothing where none is declared. */
export function DeclaredInterests({ sentences }: DeclaredInterestsProps) {
  if (sentences.length === 0) return null;
  return (
    <div>
      <p>The list also says what is declared of interests in its companies:</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
