import { advice, ok, type DoctorCheck } from '../doctor-check';

const RECOMMENDED = 8;

export const passwordLengthCheck: DoctorCheck = {
  id: 'password-length',
  title: 'PASSWORD_MIN_LENGTH',
  async run({ environment: { passwordMinLength } }) {
    if (passwordMinLength >= RECOMMENDED) return ok(`${passwordMinLength} characters`);
    return advice(`${passwordMinLength} characters: set PASSWORD_MIN_LENGTH to ${RECOMMENDED} or more`);
  },
};
