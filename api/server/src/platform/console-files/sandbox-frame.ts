import { createHash } from 'node:crypto';

/** File of the host in which scripts of /dev/sandbox run (R17). */
export const SANDBOX_FRAME = 'sandbox-frame.html';

/**
 * Content security policy of the sandbox frame, by its text: an origin of its own, no network, and no script but the
 * one that stands in it; what people type runs in workers made of blobs, which inherit all this.
 */
export function sandboxFramePolicy(html: string): string {
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (script === undefined) throw new Error(`${SANDBOX_FRAME} should hold one inline script, but holds none`);
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
