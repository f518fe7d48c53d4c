import { defaultVideoHosts, embedText, playerAddress, videoRules, videoSource } from './video';

const player = 'https://www.youtube.com/embed/abc123';

describe('videoSource', () => {
  it.each([
    [`<iframe width="560" src="${player}" allowfullscreen></iframe>`, player],
    [`<p>See</p><IFRAME title="a > b" SRC='${player}?a=1&amp;b=2'></IFRAME>`, `${player}?a=1&b=2`],
    ['<iframe src=//player.vimeo.com/video/7></iframe>', 'https://player.vimeo.com/video/7'],
    [
      '<iframe data-src="https://evil.example" src="https://player.vimeo.com/video/7">',
      'https://player.vimeo.com/video/7',
    ],
    ['<iframe src=" https://www.youtube.com/watch?v=abc123&t=3 ">', player],
  ])('takes the address alone out of %s', (pasted, url) => {
    expect(videoSource(pasted, defaultVideoHosts)).toEqual({ ok: true, url });
  });

  it.each([
    ['hello', 'Invalid Source'],
    [player, 'Invalid Source'],
    ['https://evil.example/embed/1', 'Invalid Source'],
    ['javascript:alert(1)', 'Invalid Source'],
    ['<iframe></iframe>', 'Invalid Url'],
    ['<iframe src="">', 'Invalid Url'],
    ['<iframe src="https://evil.example/embed/1">', 'Invalid Url'],
    ['<iframe src="http://www.youtube.com/embed/1">', 'Invalid Url'],
    ['<iframe src="javascript:alert(1)">', 'Invalid Url'],
    ['<iframe src="/embed/1">', 'Invalid Url'],
    ['<iframe src="https://www.youtube.com@evil.example/1">', 'Invalid Url'],
    ['<iframe src="https://evil.example\\@www.youtube.com/1">', 'Invalid Url'],
    ['<iframe src="https://user:pass@www.youtube.com/1">', 'Invalid Url'],
    ['<iframe src="https://www.youtube.com:8443/1">', 'Invalid Url'],
    ['<iframe srcdoc="<script>1</script>">', 'Invalid Url'],
  ])('refuses %s', (pasted, message) => {
    expect(videoSource(pasted, defaultVideoHosts)).toEqual({ ok: false, message });
  });

  it('knows other hosts when they are configured, and any https host before it is asked for one', () => {
    const embed = '<iframe src="https://videos.example/1">';
    expect(videoSource(embed, ['videos.example'])).toEqual({ ok: true, url: 'https://videos.example/1' });
    expect(videoSource(embed)).toMatchObject({ ok: true });
  });

  it('keeps an address that reads again as the embed text of the same', () => {
    expect(playerAddress(` ${player} `, defaultVideoHosts)).toBe(player);
    expect(playerAddress('https://evil.example/1', defaultVideoHosts)).toBeNull();
    expect(playerAddress('javascript:alert(1)')).toBeNull();
    const address = `${player}?a=1&b=2`;
    expect(videoSource(embedText(address))).toEqual({ ok: true, url: address });
    expect(embedText(null)).toBe('');
  });

  it('answers at once, whatever was pasted', () => {
    const before = Date.now();
    videoSource(`${'<iframe "'.repeat(500)}`, defaultVideoHosts);
    expect(Date.now() - before).toBeLessThan(500);
  });
});

describe('videoRules', () => {
  it.each([
    [{}, null],
    [{ url: '', duration: '', quick: true }, null],
    [{ url: null, duration: 95.5, quick: null }, null],
    [{ duration: '95' }, 'please enter numbers only'],
    [{ duration: -1 }, 'please enter numbers only'],
    [{ url: 'hello' }, 'Invalid Source'],
    [{ url: player }, null],
    [{ url: '<iframe>' }, 'Invalid Url'],
    [{ quick: 'yes' }, 'This value should be true or false'],
    [{ title: 'x' }, 'This field was not expected.'],
  ])('%j', async (video, message) => {
    const error = await videoRules.validate(video, { strict: true }).then(
      () => null,
      (reason: Error) => reason.message,
    );
    expect(error).toBe(message);
  });
});
