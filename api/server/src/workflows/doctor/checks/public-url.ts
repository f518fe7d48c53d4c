import { isSecureOrigin } from '../../../platform/environment';
import { advice, failed, ok, type DoctorCheck } from '../doctor-check';

export const publicUrlCheck: DoctorCheck = {
  id: 'public-url',
  title: 'PUBLIC_URL',
  async run({ environment: { publicUrl } }) {
    if (publicUrl.startsWith('https:')) return ok(publicUrl);
    if (isSecureOrigin(publicUrl))
      return failed(
        `${publicUrl} is without TLS, over which browsers keep no session: set PUBLIC_URL to an address with https:`,
      );
    return advice(`${publicUrl} is for this machine alone: set PUBLIC_URL to the address that people use`);
  },
};
