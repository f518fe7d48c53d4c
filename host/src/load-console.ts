// one chunk: whoever has to sign in first needs neither menu nor remotes

/** The frame of the pages of the console. */
export const loadConsoleShell = () =>
  import(/* webpackChunkName: "console" */ './shell/console-shell').then(({ ConsoleShell }) => ConsoleShell);

/** The page of whatever remote owns the address. */
export const loadRemoteOutlet = () =>
  import(/* webpackChunkName: "console" */ './remote-page/remote-outlet').then(
    ({ RemoteOutlet }) => RemoteOutlet,
  );
