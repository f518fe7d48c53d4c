import { TryAgainError } from '../http/problem';
import { Semaphore } from '../semaphore';

interface Turns {
  /** Does the work once what this person asked for before is done; 503 when too much of theirs waits. */
  of<Done>(personId: string, work: () => Promise<Done>): Promise<Done>;
}

/** One piece of work at a time for each person, so that one who asks for much leaves room for the others. */
export function personalTurns(maxWaiting: number): Turns {
  const people = new Map<string, { readonly turn: Semaphore; asked: number }>();
  return {
    async of(personId, work) {
      const own = people.get(personId) ?? { turn: new Semaphore(), asked: 0 };
      if (own.asked > maxWaiting)
        throw new TryAgainError('Your other reports are still being printed. Please try again in a minute.');
      people.set(personId, own);
      own.asked += 1;
      const end = await own.turn.acquire();
      try {
        return await work();
      } finally {
        end();
        own.asked -= 1;
        if (own.asked === 0) people.delete(personId);
      }
    },
  };
}
