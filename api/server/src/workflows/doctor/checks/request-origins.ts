import { advice, failed, notTried, ok, type DoctorCheck } from '../doctor-check';

export const requestOriginsCheck: DoctorCheck = {
  id: 'request-origins',
  title: 'Origin of requests',
  async run({ requests, environment: { publicUrl } }) {
    const origins = requests?.origins() ?? [];
    if (origins.length === 0)
      return notTried('only an instance that people use sees it, on the page of the console');
    const others = origins.filter((origin) => origin !== publicUrl);
    if (others.length === 0) return ok(`requests come to ${publicUrl}, as PUBLIC_URL says`);
    const seen = `requests came to ${others.join(', ')}`;
    if (others.length === origins.length)
      return failed(
        `${seen}, none to ${publicUrl}: mend PUBLIC_URL, or let the proxy send Host and X-Forwarded-Proto`,
      );
    return advice(
      `${seen} beside ${publicUrl}: let the proxy answer PUBLIC_URL alone, links in mails begin with it`,
    );
  },
};
