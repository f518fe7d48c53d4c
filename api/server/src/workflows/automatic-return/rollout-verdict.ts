import type { AutomaticReturn, StagedRolloutPolicy } from '@console/release/checks/environment-policy';
import type { StagedRollout } from '@console/release/staged-rollout';
import type { ComparedLoads } from './compared-loads';
import { failsMore, failuresInWords } from './fails-more';

const MINUTE_MS = 60_000;

/** Whether a stage of a roll-out is over: it goes on, its time is not over (`waits`), or something else is missing. */
export interface RolloutVerdict {
  readonly state: 'goes on' | 'held' | 'waits';
  /** Why, in a sentence for people. */
  readonly why: string;
}

/** By what a stage is judged. */
export type RolloutRules = Pick<AutomaticReturn, 'minLoads' | 'percentMore'> &
  Pick<StagedRolloutPolicy, 'stageMinutes'>;

/** Judges the stage that a roll-out is at, from loads since it began. */
export function rolloutVerdict(
  rollout: Pick<StagedRollout, 'before' | 'next' | 'remote' | 'since' | 'version'>,
  { tried, before }: ComparedLoads,
  { rules, now }: { readonly rules: RolloutRules; readonly now: Date },
): RolloutVerdict {
  const { remote, version } = rollout;
  const next = rollout.next === 100 ? 'Everybody' : `${rollout.next} %`;
  const compared = `${remote}@${version} ${failuresInWords(tried)}, ${rollout.before} ${failuresInWords(before)}`;
  const leftMs = rollout.since.getTime() + rules.stageMinutes * MINUTE_MS - now.getTime();
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  if (failsMore(tried, before, rules)) return { state: 'held', why: `It fails too often: ${compared}.` };
  if (minutes > 0)
    return { state: 'waits', why: `${next} at the earliest in ${counted(minutes, 'minute')}.` };
  const lacking = [
    [version, rules.minLoads - tried.loads] as const,
    [rollout.before, rules.minLoads - before.loads] as const,
  ].find(([, loads]) => loads > 0);
  if (!lacking) return { state: 'goes on', why: compared };
  const [which, loads] = lacking;
  return { state: 'held', why: `${next} after ${counted(loads, 'more load')} of ${which}.` };
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
