import { advice, ok, type DoctorCheck } from '../doctor-check';

export const secretCheck: DoctorCheck = {
  id: 'secret',
  title: 'APP_SECRET',
  async run({ engine, environment: { secret } }) {
    // a shorter one is refused at the start
    if (secret) return ok(`${secret.length} characters`);
    if (engine.kind === 'embedded') return ok('created for this machine, and kept in DATA_DIR');
    return advice(
      'a created one is used: set APP_SECRET to the same 32 or more characters on every instance, or the others refuse its tokens',
    );
  },
};
