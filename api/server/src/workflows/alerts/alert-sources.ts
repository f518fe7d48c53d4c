import type { AlertSource } from './alert-source';
import { endingCertificate } from './sources/ending-certificate';
import { failedDeliveries } from './sources/failed-deliveries';
import { failedJobs } from './sources/failed-jobs';
import { failedMails } from './sources/failed-mails';
import { failedPublications } from './sources/failed-publications';
import { failingRemotes } from './sources/failing-remotes';
import { fullDisks } from './sources/full-disks';
import { lateJobs } from './sources/late-jobs';
import { silentFeeds } from './sources/silent-feeds';
import { switchedOffRemotes } from './sources/switched-off-remotes';

/** One for each rule. */
export const alertSources: readonly AlertSource[] = [
  ...[failedJobs, lateJobs, failedDeliveries, silentFeeds, failedMails],
  ...[failedPublications, failingRemotes, switchedOffRemotes, fullDisks, endingCertificate],
];
