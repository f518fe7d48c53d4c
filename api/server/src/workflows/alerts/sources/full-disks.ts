import type { AlertSource } from '../alert-source';

const GB = 1e9;

/** The disk of this server; of those of the others only they can tell. */
export const fullDisks: AlertSource = {
  rule: 'disk-full',
  async find({ environment: { dataDir }, threshold, probes }) {
    const { server } = probes;
    const isUnknown = (subject: string) => subject !== server;
    const free = (await probes.freeBytes(dataDir)) / GB;
    if (free >= threshold) return { conditions: [], isUnknown };
    const condition = {
      subject: server,
      text: `The disk of ${server} is nearly full.`,
      detail: `${free.toFixed(1)} GB are free where the data is: make room.`,
      path: '/admin/checks',
      over: `The disk of ${server} has room again.`,
    };
    return { conditions: [condition], isUnknown };
  },
};
