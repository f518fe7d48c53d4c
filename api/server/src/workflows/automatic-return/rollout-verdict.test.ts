import { rolloutVerdict } from './rollout-verdict';

const rollout = {
  ...{ remote: 'admin', version: '1.2.0', before: '1.1.0', next: 25 },
  since: new Date('2026-01-05T10:00:00Z'),
};
const rules = { minLoads: 50, percentMore: 2, stageMinutes: 30 };
const sums = (failures: number, loads: number) => ({ failures, loads });
const verdict = (minutes: number, tried: [number, number], before: [number, number], next = 25) =>
  rolloutVerdict(
    { ...rollout, next },
    { tried: sums(...tried), before: sums(...before) },
    { rules, now: new Date(rollout.since.getTime() + minutes * 60_000) },
  );

const healthy = 'admin@1.2.0 failed in 1 of 50 loads (2.0 %), 1.1.0 failed in 0 of 50 loads (0.0 %)';

it.each([
  ['its time is over and it fails as rarely', verdict(30, [1, 50], [0, 50]), 'goes on', healthy],
  ['its time is not over', verdict(29, [0, 500], [0, 500]), 'waits', '25 % at the earliest in 1 minute.'],
  ['its time has just begun', verdict(0, [0, 0], [0, 0]), 'waits', '25 % at the earliest in 30 minutes.'],
  ['too few have loaded it', verdict(30, [0, 49], [0, 500]), 'held', '25 % after 1 more load of 1.2.0.'],
  ['nobody has loaded it', verdict(900, [0, 0], [0, 500]), 'held', '25 % after 50 more loads of 1.2.0.'],
  [
    'there is too little to compare it with',
    verdict(30, [0, 50], [0, 10], 100),
    'held',
    'Everybody after 40 more loads of 1.1.0.',
  ],
  [
    'it fails more often',
    verdict(30, [3, 50], [0, 50]),
    'held',
    'It fails too often: admin@1.2.0 failed in 3 of 50 loads (6.0 %), 1.1.0 failed in 0 of 50 loads (0.0 %).',
  ],
])('says what a stage waits for where %s', (_where, { state, why }, expected, sentence) => {
  expect([state, why]).toEqual([expected, sentence]);
});
