import type { Registry } from 'prom-client';
import type { Database, Db } from './platform/database/database';
import type { Environment } from './platform/environment';
import type { FileStore } from './platform/files/file-store';
import type { ViewRecorder } from './research/analytics/view-recorder';
import type { CredentialStore } from './platform/credentials/credentials.store';
import type { AddressSigner } from './platform/files/address-signer';
import type { Mailer } from './platform/mail/mailer';
import type { Queue } from './platform/jobs/queue';
import type { Printer } from './platform/printing/printer';
import type { Api } from './platform/http/endpoints';

/** What modules work with. */
export interface Services {
  readonly environment: Environment;
  readonly database: Database;
  readonly db: Db;
  readonly files: FileStore;
  readonly signer: AddressSigner;
  readonly queue: Queue;
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

/** What seeds work with: `db` is the one transaction of them all. */
export type SeedServices = Pick<Services, 'db' | 'files'>;

/** Fills the tables of a module with demo data; lower `order` first. */
export interface Seed {
  readonly order: number;
  readonly run: (services: SeedServices, demoDir: string) => Promise<void>;
}
