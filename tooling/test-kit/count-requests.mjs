/**
 * Counts what a page asks for, from now until `end()`: bytes over the wire with their headers, requests, and `levels`,
 * the longest chain in which one had to wait for another; the document is the first. Calls of the API are left out.
 * `session` is a CDP session of the page with `Network.enable` sent.
 *
 * @param {{ on: Function, off: Function }} session
 */
export function countRequests(session) {
  const files = new Map();
  const levels = new Map();
  const onRequest = ({ requestId, request, initiator, documentURL }) => {
    if (request.url.startsWith('data:') || new URL(request.url).pathname.startsWith('/api/')) return;
    const cause = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? documentURL;
    const level = request.url === documentURL ? 1 : (levels.get(cause) ?? 1) + 1;
    levels.set(request.url, level);
    files.set(requestId, { url: request.url, bytes: 0, level });
  };
  const onEnd = ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  };
  session.on('Network.requestWillBeSent', onRequest);
  session.on('Network.loadingFinished', onEnd);
  return {
    end() {
      session.off('Network.requestWillBeSent', onRequest);
      session.off('Network.loadingFinished', onEnd);
      const all = [...files.values()];
      return {
        files: all,
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
        requests: all.length,
        levels: Math.max(...all.map(({ level }) => level)),
      };
    },
  };
}
