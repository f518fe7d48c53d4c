import { externalStore } from '../state/external-store';
import { environmentName } from './environment';
import { isWanted, type Wanted } from './wanted-overrides';

const asked = externalStore<Wanted | null>(null);
const keyOf = () => `console.askedOverrides.${environmentName()}`;

/** What a link or the panel asks to run, until somebody has answered; null: nothing. */
export const useAskedOverrides = () => asked.use();

/** Asks before anything else is shown, after a sign-in too. */
export function askForOverrides({ remotes, disabled }: Wanted): void {
  const wanted: Wanted = { remotes, disabled };
  sessionStorage.setItem(keyOf(), JSON.stringify(wanted));
  asked.set(wanted);
}

/** Whatever was asked is answered. */
export function endQuestion(): void {
  sessionStorage.removeItem(keyOf());
  asked.set(null);
}

/** What was asked in this tab before the page was loaded anew. */
export function takeAskedOverrides(): void {
  asked.set(parse(sessionStorage.getItem(keyOf())));
}

function parse(kept: string | null): Wanted | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    return isWanted(value) ? value : null;
  } catch {
    return null;
  }
}
