import { onPageEnd } from './on-page-end';

it('asks those who give on what is typed before those who save it, whoever came first', () => {
  const told: string[] = [];
  const stops = [
    onPageEnd((end) => told.push(`save ${end}`), { capture: false }),
    onPageEnd((end) => told.push(`give on ${end}`), { capture: true }),
  ];
  window.dispatchEvent(new Event('beforeunload'));
  window.dispatchEvent(new Event('pagehide'));
  expect(told).toEqual(['give on asked', 'save asked', 'give on ended', 'save ended']);
  for (const stop of stops) stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(told).toHaveLength(4);
});
