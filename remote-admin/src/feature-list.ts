export { auditFeature } from './features/audit/audit.feature';
export { usersFeature } from './features/users/users.feature';
