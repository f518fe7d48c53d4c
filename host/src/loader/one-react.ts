import { RemoteFailure } from './remote-failure';

// react-dom marks the roots it makes with a name that each copy of it draws anew
const markOf = (root: Element | null) =>
  root && Object.keys(root).find((key) => key.startsWith('__reactContainer$'));

/** Fails with E-SHARED where the root of a remote was made by another copy of React than the host's own. */
export function assertOneReact(name: string, root: Element): void {
  const mark = markOf(root);
  if (mark && mark !== markOf(document.getElementById('root')))
    throw new RemoteFailure('E-SHARED', `${name} brings its own React`);
}
