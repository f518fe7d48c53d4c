import { createServer } from 'node:net';
import { host, port } from './places.mjs';

/** Fails with one clear line when something else listens where the console should. */
export function requireFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new Error(
          taken ? `Port ${port} is in use: stop the program that uses it, or set PORT` : error.message,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
