/** Rows of a statement and how many it touched. */
export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  readonly affectedRows: number;
}

/** A PostgreSQL session: one statement at a time. */
export interface SqlSession {
  /** Fails when a server gives no answer within a minute. */
  query(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
  /** Runs several statements without parameters, for as long as they take; answers the rows of the last that has any. */
  exec(sql: string): Promise<StatementResult>;
}

/** Hears a channel of the database. */
export interface ChannelListener {
  /** The text that a transaction notified, once it has committed. */
  readonly onMessage: (text: string) => void;
  /** The connection is there, or again: what was notified before was not heard. */
  readonly onConnected: () => void;
}

export type StopListening = () => Promise<void>;

/** What the connections of a pool do, and how many callers wait for one. */
export interface Connections {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Somewhere SQL runs, embedded or on a server. */
export interface SqlEngine {
  readonly name: string;
  /** `embedded`: one process has it alone. */
  readonly kind: 'embedded' | 'server';
  /** Hands a session to one caller until it is released. */
  acquire(): Promise<SqlSession & { release(): void }>;
  /**
   * Hears what is notified on a channel, until it is stopped, without holding a session. A connection that breaks is
   * made anew for as long as it takes.
   */
  listen(channel: string, listener: ChannelListener): Promise<StopListening>;
  /** Of a server. */
  readonly connections?: () => Connections;
  close(): Promise<void>;
}
