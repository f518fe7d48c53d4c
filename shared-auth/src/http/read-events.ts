import { createParser } from 'eventsource-parser';

/** One event of a stream of the server. */
export interface ServerEvent {
  readonly name: string;
  readonly data: unknown;
}

interface Reading {
  /** Called with whatever comes, words that only keep the connection open among it. */
  readonly onByte: () => void;
  readonly onEvent: (event: ServerEvent) => void;
}

/** Reads the events of an answer until it ends. What is no event, or no JSON, is left out: the next one says it all. */
export async function readEvents(response: Response, { onByte, onEvent }: Reading): Promise<void> {
  const parser = createParser({
    onEvent: ({ event: name = 'message', data }) => {
      try {
        onEvent({ name, data: JSON.parse(data) as unknown });
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onByte();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
