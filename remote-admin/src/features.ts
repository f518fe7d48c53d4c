import { auditFeature } from './features/audit/audit.feature';
import { usersFeature } from './features/users/users.feature';

/** What this remote holds. */
export const features = [usersFeature, auditFeature];
