import type { Endpoint } from '@console/contract/endpoint';

/** Endpoints of every shape: `never` fits those with exact parts, the default the rest. */
export type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;
