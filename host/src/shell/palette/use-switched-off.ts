import { useEffect, useState } from 'react';
import { switchedOffBy, type SwitchedOff } from '../../loader/switched-off-by';

/** Who switched remotes off, by name, once that is read; of one that is not known, or not yet, nothing. */
export function useSwitchedOff(remotes: readonly string[]): ReadonlyMap<string, SwitchedOff> {
  const [known, setKnown] = useState<ReadonlyMap<string, SwitchedOff>>(new Map());
  const asked = remotes.join(' ');
  // Reads the history of releases of what is shown.
  useEffect(() => {
    let isHere = true;
    for (const remote of asked.split(' ').filter(Boolean))
      switchedOffBy(remote).then(
        (off) => isHere && off && setKnown((before) => new Map(before).set(remote, off)),
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [asked]);
  return known;
}
