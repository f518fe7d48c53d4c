import { randomUUID } from 'node:crypto';
import { failed, ok, type DoctorCheck } from '../doctor-check';

const bytes = Buffer.from('tried by the doctor');

export const filesCheck: DoctorCheck = {
  id: 'files',
  title: 'Files',
  async run({ files }) {
    const key = `doctor/${randomUUID()}.txt`;
    try {
      await files.write(key, bytes);
      const read = await files.read(key);
      if (!read?.equals(bytes)) return failed('what was written was not read again: look at FILES_DIR');
    } finally {
      await files.remove(key);
    }
    if ((await files.read(key)) !== null) return failed('what was removed is still there: look at FILES_DIR');
    return ok('written, read and removed');
  },
};
