/**
 * Connections that the system accepts for an instance which is busy: with Node's 511 those of the third second of a
 * pause under load were dropped, and nginx had no other instance to turn to while that one was restarted. The system's
 * own bound (`net.core.somaxconn`, 4096 on Linux) holds as well.
 */
export const WAITING_CONNECTIONS = 4096;
