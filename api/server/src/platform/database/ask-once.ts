/** A question that is asked once of each thing: what was answered, a refusal too, is the answer from then on. */
export function askOnce<Asked, Answer>(
  ask: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  const answers = new Map<Asked, Promise<Answer>>();
  return (asked) => {
    const known = answers.get(asked);
    if (known) return known;
    const answer = ask(asked);
    answers.set(asked, answer);
    return answer;
  };
}
