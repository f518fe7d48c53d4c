afterEach(() => {
  delete process.env['FIREFOX_PATH'];
  jest.resetModules();
});

async function installed(path: string): Promise<string | null> {
  process.env['FIREFOX_PATH'] = path;
  const { installFirefox } = await import('./install-firefox.mjs');
  return installFirefox();
}

it('takes the Firefox that is named', async () => {
  expect(await installed(process.execPath)).toBeNull();
});

it('says where there is none, and installs no other one instead', async () => {
  expect(await installed('/nowhere/firefox')).toBe(
    'Firefox is not at /nowhere/firefox: install firefox-esr, or set FIREFOX_PATH',
  );
});
