import { colourOf } from '@console/shared-report/presence-words';
import { useMemo } from 'react';
import type { PlaceOfOther } from '../../engine/marks/use-places';
import { useOthers } from './use-others';

/** The blocks in which others are, each in the colour of its person. */
export function usePlacesOfOthers(): readonly PlaceOfOther[] {
  const others = useOthers();
  return useMemo(
    () =>
      others.flatMap(({ block, person }) =>
        block === null ? [] : { nodeId: block, colour: colourOf(person) },
      ),
    [others],
  );
}
