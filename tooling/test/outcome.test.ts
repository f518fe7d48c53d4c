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
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          passed,
          { ...passed, invocations: 2, fullName: 'wavers' },
          { status: 'failed', invocations: 2, fullName: 'fails' },
        ],
      },
    ],
  };
  expect(outcomeOfJest(report, '/root')).toEqual({
    passed: 2,
    failed: 2,
    flaky: ['host/a.test.ts › wavers'],
    files: [{ file: 'host/a.test.ts', seconds: 2.5 }],
  });
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
