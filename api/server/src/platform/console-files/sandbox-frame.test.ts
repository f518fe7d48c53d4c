import { createHash } from 'node:crypto';
import { sandboxFramePolicy } from './sandbox-frame';

describe('the policy of the sandbox frame', () => {
  it('lets the one script of the page run and nothing else', () => {
    const hash = createHash('sha256').update('start();\n').digest('base64');
    const policy = sandboxFramePolicy('<!doctype html><script>start();\n</script>').split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts',
        "default-src 'none'",
        `script-src 'sha256-${hash}'`,
        'worker-src blob:',
        "connect-src 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|allow-same-origin/);
  });

  it('refuses a page without its script', () => {
    expect(() => sandboxFramePolicy('<!doctype html>')).toThrow('should hold one inline script');
  });
});
