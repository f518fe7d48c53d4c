import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { connect } from 'node:tls';

const TIMEOUT_MS = 5000;

/** What is asked of the world outside the database. */
export interface Probes {
  /** Name of this server. */
  readonly server: string;
  /** Bytes that are free where a folder is. */
  readonly freeBytes: (folder: string) => Promise<number>;
  /** When the certificate of an https origin ends; null: it could not be read. */
  readonly certificateEnd: (origin: string) => Promise<Date | null>;
}

/** A certificate is looked at so often: it ends on a day. */
const CERTIFICATE_MS = 3_600_000;

/** Asks this machine and the network. The origin is that of the configuration. */
export function realProbes(): Probes {
  const kept = new Map<string, { readonly at: number; readonly end: Promise<Date | null> }>();
  return {
    server: hostname(),
    async freeBytes(folder) {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    certificateEnd(origin) {
      const known = kept.get(origin);
      if (known && Date.now() - known.at < CERTIFICATE_MS) return known.end;
      const end = readCertificateEnd(origin);
      kept.set(origin, { at: Date.now(), end });
      return end;
    },
  };
}

function readCertificateEnd(origin: string): Promise<Date | null> {
  const { hostname: host, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({
      ...{ host, port: Number(port || 443), servername: host, timeout: TIMEOUT_MS },
      // one that has ended is what is looked for; nothing is sent
      rejectUnauthorized: false,
    });
    const answer = (end: Date | null) => {
      socket.destroy();
      resolve(end);
    };
    socket.on('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate();
      answer(end ? new Date(end) : null);
    });
    socket.on('timeout', () => answer(null));
    socket.on('error', () => answer(null));
  });
}
