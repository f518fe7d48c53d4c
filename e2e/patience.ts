/** Where others may share the machine, a wait may take this many times as long. */
export const patience = process.env['CI'] ? 2 : 1;
