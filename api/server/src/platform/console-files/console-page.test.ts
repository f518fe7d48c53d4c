import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consolePages } from './console-page';
import { hostBuilds } from './host-build';

it('writes the note of the sign-in page as text, whatever is in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<head><meta name="console-sign-in-note" content="" /></head><body></body>',
  );
  const page = consolePages(hostBuilds(folder), {
    storeDir: folder,
    releaseEnvironment: 'local',
    timeZone: 'Australia/Sydney',
    signInNote: `A & B: "$1" <script>`,
  });
  const { html } = await page('/login', false);
  expect(html).toContain('content="A &#38; B: &#34;$1&#34; &#60;script>"');
});
