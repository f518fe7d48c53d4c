/** Why the own status and the own roles can't be changed (D§6.3), in the server's words. */
export const OWN_STATUS = 'You cannot change your own status.';
export const OWN_ROLES = 'You cannot change your own roles.';
