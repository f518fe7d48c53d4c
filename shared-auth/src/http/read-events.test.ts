import { ReadableStream } from 'node:stream/web';
import { readEvents, type ServerEvent } from './read-events';

/** An answer that comes in these pieces. */
function answerIn(pieces: readonly Uint8Array[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return { body } as unknown as Response;
}

async function eventsIn(text: string, ...cuts: readonly number[]) {
  const bytes = Buffer.from(text);
  const edges = [0, ...cuts, bytes.length];
  const pieces = edges.slice(1).map((end, index) => new Uint8Array(bytes.subarray(edges[index], end)));
  const events: ServerEvent[] = [];
  const onByte = jest.fn();
  await readEvents(answerIn(pieces), { onByte, onEvent: (event) => events.push(event) });
  return { events, heard: onByte.mock.calls.length };
}

const text = ':\n\nevent: saved\ndata: {"by":"Zoë"}\n\nevent: present\ndata: []\n\n';
const expected = [
  { name: 'saved', data: { by: 'Zoë' } },
  { name: 'present', data: [] },
];

it('reads events however they were cut on their way, within a letter too', async () => {
  const length = Buffer.from(text).length;
  for (let cut = 1; cut < length; cut += 1) expect((await eventsIn(text, cut)).events).toEqual(expected);
});

it('hears what only keeps the line open, and leaves out what is no JSON', async () => {
  expect(await eventsIn(':\n\n', 1)).toEqual({ events: [], heard: 2 });
  expect((await eventsIn(`event: saved\ndata: {"by\n\n${text}`)).events).toEqual(expected);
});
