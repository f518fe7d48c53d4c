/** How a tool of the server is called where it runs: in the package, which says so, or beside the source. */
export const toolCall = (tool: string) =>
  process.env['CONSOLE_PACKAGE'] ? `node console.mjs ${tool}` : `npm run ${tool} --`;
