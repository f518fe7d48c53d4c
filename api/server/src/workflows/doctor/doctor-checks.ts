import { clockCheck } from './checks/clock';
import { databaseCheck } from './checks/database';
import { diskCheck } from './checks/disk';
import { extensionsCheck } from './checks/extensions';
import { feedsCheck } from './checks/feeds';
import { filesCheck } from './checks/files';
import { mailCheck } from './checks/mail';
import { migrationsCheck } from './checks/migrations';
import { mailQueueCheck } from './checks/mail-queue';
import { passwordLengthCheck } from './checks/password-length';
import { placesCheck } from './checks/places';
import { printingCheck } from './checks/printing';
import { publicUrlCheck } from './checks/public-url';
import { publishedPdfsCheck } from './checks/published-pdfs';
import { requestOriginsCheck } from './checks/request-origins';
import { secretCheck } from './checks/secret';
import { storeCheck } from './checks/store';
import { storeWritesCheck } from './checks/store-writes';
import { timeZoneCheck } from './checks/time-zone';
import { trustedProxiesCheck } from './checks/trusted-proxies';
import { variablesCheck } from './checks/variables';
import type { DoctorCheck } from './doctor-check';

/** Every check, in the order of running. */
export const doctorChecks: readonly DoctorCheck[] = [
  ...[databaseCheck, extensionsCheck, migrationsCheck, clockCheck],
  ...[variablesCheck, secretCheck, publicUrlCheck, requestOriginsCheck, trustedProxiesCheck],
  ...[placesCheck, filesCheck, publishedPdfsCheck, diskCheck, storeCheck, storeWritesCheck, feedsCheck],
  ...[mailCheck, mailQueueCheck, printingCheck, timeZoneCheck, passwordLengthCheck],
];
