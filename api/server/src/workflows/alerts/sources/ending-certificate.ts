import type { AlertSource } from '../alert-source';

const DAY_MS = 86_400_000;

/** The certificate of the public address, where this server can read it. */
export const endingCertificate: AlertSource = {
  rule: 'certificate-ends',
  async find({ environment: { publicUrl }, now, threshold, probes }) {
    if (!publicUrl.startsWith('https:')) return { conditions: [] };
    const end = await probes.certificateEnd(publicUrl);
    // it may be reached from elsewhere alone
    if (end === null) return { conditions: [], isUnknown: () => true };
    if (end.getTime() - now.getTime() >= threshold * DAY_MS) return { conditions: [] };
    const condition = {
      subject: publicUrl,
      text: `The certificate of ${publicUrl} ${end < now ? 'has ended' : 'ends soon'}.`,
      detail: `It ${end < now ? 'was' : 'is'} valid until ${end.toISOString()}.`,
      path: '/admin/checks',
      over: `The certificate of ${publicUrl} was renewed.`,
    };
    return { conditions: [condition] };
  },
};
