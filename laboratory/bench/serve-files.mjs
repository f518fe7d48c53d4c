import { createServer } from 'node:http';

/** Serves `{ '/path': [type, body] }` on a free port of this machine. */
export async function serveFiles(files) {
  const server = createServer(({ url }, answer) => {
    const [type, body] = files[url] ?? ['text/plain', ''];
    answer.writeHead(files[url] ? 200 : 404, { 'content-type': type, 'cache-control': 'max-age=600' });
    answer.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
