import type { ReaderClass, ViewForm } from '@console/contract/analytics';
import type { Registry } from 'prom-client';
import type { Database, Db } from './platform/database/database';
import type { Environment } from './platform/environment';
import type { FileStore } from './platform/files/file-store';
import type { CredentialStore } from './platform/credentials/credentials.store';
import type { AddressSigner } from './platform/files/address-signer';
import type { Mailer } from './platform/mail/mailer';
import type { Queue } from './platform/jobs/queue';
import type { ScheduledJob } from './platform/jobs/scheduled-job';
import type { Drain } from './platform/http/drain';
import type { LiveChannel } from './platform/live/live-channel';
import type { Printer } from './platform/printing/printer';
import type { Api } from './platform/http/endpoints';

/** Somebody reads a report. */
export interface ReportView {
  readonly reportId: string;
  readonly readerId: string;
  readonly readerClass: ReaderClass;
  readonly form: ViewForm;
}

/** Keeps views in memory for a moment, so that nobody who reads waits for it (decision 0017). */
export interface ViewRecorder {
  /** Returns at once and throws nothing. */
  record(view: ReportView): void;
  /** Writes what is kept; a failure is logged, and tried again later. */
  flush(): Promise<void>;
  /** Writes what is kept, for some seconds at most, and records nothing more. */
  stop(): Promise<void>;
}

/** What modules work with. */
export interface Services {
  readonly environment: Environment;
  readonly database: Database;
  readonly db: Db;
  readonly files: FileStore;
  readonly signer: AddressSigner;
  readonly queue: Queue;
  /** Hears of changes that this instance or another has written. */
  readonly live: LiveChannel;
  /** Whether this instance is about to end. */
  readonly drain: Drain;
  readonly printer: Printer;
  readonly credentials: CredentialStore;
  readonly mailer: Mailer;
  /** Keeps who read which report. */
  readonly views: ViewRecorder;
  /** What `/metrics` tells of the process beside the requests. */
  readonly processMetrics: Registry;
  /** Secret of tokens and signed addresses. */
  readonly secret: string;
}

/** Registers the endpoints of a module. */
export type Routes = (api: Api, services: Services) => void | Promise<void>;

/** What seeds and base data work with: `db` is the one transaction of them all. */
export interface SeedServices extends Pick<Services, 'db' | 'files'> {
  /** The firm's. */
  readonly timeZone: string;
}

/** Work that a module does on its own, every so many seconds. */
export type Job = ScheduledJob<Services>;

/** Adds to the tables of a module what every console works with, from a folder; what is there stays as it is. */
export type BaseData = (services: SeedServices, folder: string) => Promise<void>;

/** Fills the tables of a module with demo data; lower `order` first. */
export interface Seed {
  readonly order: number;
  readonly run: (services: SeedServices, demoDir: string) => Promise<void>;
}
