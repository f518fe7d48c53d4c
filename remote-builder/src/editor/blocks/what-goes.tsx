import type { PresentPage } from '@console/contract/draft-presence';
import { WhoIsInIt } from '@console/shared-report/who-is-in-it';

const MAX_NAMED = 5;

interface WhatGoesProps {
  /** Names of the blocks that are about to be deleted. */
  readonly names: readonly string[];
  /** Where others are in them. */
  readonly pages: readonly PresentPage[];
}

/** What is about to be deleted, by name, and who else is in it. */
export function WhatGoes({ names, pages }: WhatGoesProps) {
  const more = names.length - MAX_NAMED;
  return (
    <>
      {names.slice(0, MAX_NAMED).map((name, at) => (
        <p key={at}>{name}</p>
      ))}
      {more > 0 && <p>and {more} more</p>}
      {pages.length > 0 && <WhoIsInIt pages={pages} />}
    </>
  );
}
