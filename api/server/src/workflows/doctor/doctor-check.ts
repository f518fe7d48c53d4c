import type { DoctorState } from '@console/contract/doctor';
import type { Services } from '../../services';
import type { SeenRequests } from './seen-requests';

/** What checks look at. */
export interface DoctorContext extends Pick<Services, 'environment' | 'files' | 'printer'> {
  readonly mailer: Pick<Services['mailer'], 'send' | 'tryKey' | 'describe'>;
  readonly engine: Services['database']['engine'];
  /** Those of the process. */
  readonly variables: NodeJS.ProcessEnv;
  /** Whom a mail is sent to; null: none is sent. */
  readonly mailTo: string | null;
  /** What requests to this instance said of late; null where none come, as in the command. */
  readonly requests: SeenRequests | null;
}

/** What was seen and, unless it is fine, what to do. */
export interface Outcome {
  readonly state: DoctorState;
  readonly text: string;
}

/** One thing that a console depends on. What it throws is a failure. */
export interface DoctorCheck {
  readonly id: string;
  readonly title: string;
  run(context: DoctorContext): Promise<Outcome>;
}

export const ok = (text: string): Outcome => ({ state: 'ok', text });
export const advice = (text: string): Outcome => ({ state: 'advice', text });
export const failed = (text: string): Outcome => ({ state: 'failed', text });
export const notTried = (text: string): Outcome => ({ state: 'notTried', text });
