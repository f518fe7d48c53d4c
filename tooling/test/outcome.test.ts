import { outcomeOfJest, outcomeOfPlaywright, slowestFiles } from './outcome.mjs';

it('reads what jest reports', () => {
  const passed = { status: 'passed', invocations: 1, fullName: 'passes' };
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: '/root/host/a.test.ts',
        status: 'failed',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          passed,
          { ...passed, invocations: 2, fullName: 'wavers' },
          { status: 'failed', invocations: 2, fullName: 'fails' },
        ],
      },
      {
        name: '/root/host/b.test.ts',
        status: 'failed',
        startTime: 0,
        endTime: 1000,
        assertionResults: [],
      },
    ],
  };
  expect(outcomeOfJest(report, '/root')).toEqual({
    passed: 2,
    failed: 2,
    broken: ['host/a.test.ts › fails', 'host/b.test.ts'],
    flaky: ['host/a.test.ts › wavers'],
    files: [
      { file: 'host/a.test.ts', seconds: 2.5 },
      { file: 'host/b.test.ts', seconds: 1 },
    ],
  });
});

it('names the files that are in a suite', () => {
  const test = (duration: number | null, ...ancestorTitles: string[]) => ({
    ...{ status: 'passed', invocations: 1, fullName: 'passes', duration, ancestorTitles },
  });
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        name: '/root/.cache/test/suites/server-1.test.js',
        status: 'passed',
        startTime: 0,
        endTime: 9000,
        assertionResults: [
          test(1000, 'api/a.test.ts'),
          test(500, 'api/a.test.ts', 'group'),
          test(null, 'api/b.test.ts'),
        ],
      },
    ],
  };
  expect(outcomeOfJest(report, '/root').files).toEqual([
    { file: 'api/a.test.ts', seconds: 1.5 },
    { file: 'api/b.test.ts', seconds: 0 },
  ]);
});

it('reads what Playwright reports, groups of journeys too', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      {
        file: 'a.spec.ts',
        specs: [spec('passes', 'expected', 1000)],
        suites: [{ specs: [spec('wavers', 'flaky', 2000, 500), spec('fails', 'unexpected', 250)] }],
      },
    ],
  };
  expect(outcomeOfPlaywright(report)).toEqual({
    passed: 2,
    failed: 1,
    broken: ['a.spec.ts › fails'],
    flaky: ['a.spec.ts › wavers'],
    files: [{ file: 'a.spec.ts', seconds: 3.75 }],
  });
});

it('names the slowest ten', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `file-${index}`, seconds: index }));
  const lines = slowestFiles(files).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('    11.0 s  file-11');
});
