import type { Registry } from 'prom-client';
import type { Database, Db } from './database/database';
import type { Environment } from './environment';
import type { FileStore } from './files/file-store';
import type { ViewRecorder } from './modules/analytics/view-recorder';
import type { CredentialStore } from './modules/credentials/credentials.store';
import type { AddressSigner } from './modules/media/address-signer';
import type { Mailer } from './modules/mail/mailer';
import type { Queue } from './modules/jobs/queue';
import type { Printer } from './modules/rendering/printer';
import type { Api } from './plugins/endpoints';

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
