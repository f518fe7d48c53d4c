import type { ReleaseDocument } from '@console/release/contract/release-document';
import { useRunningBuilds } from '../../loader/running-builds';

/** The remotes of the release that this page runs: name, version, and the addresses each owns. */
export function RemoteTable({ remotes }: Pick<ReleaseDocument, 'remotes'>) {
  const running = useRunningBuilds();
  const rows = Object.entries(remotes).sort(([one], [other]) => one.localeCompare(other));
  if (rows.length === 0) return <p className="dev-none">This release holds no remotes.</p>;
  return (
    // reachable by keyboard, as it scrolls sideways where the page is narrow
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the focus
    <div className="dev-scroll" role="region" aria-labelledby="running-remotes" tabIndex={0}>
      <table className="dev-table">
        <thead>
          <tr>
            <th scope="col">Remote</th>
            <th scope="col">Version</th>
            <th scope="col">Routes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { version, enabled, routes }]) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {!enabled && <span className="dev-off">disabled</span>}
              </th>
              <td>
                {version}
                {running[name]?.insteadOf && (
                  <span className="dev-off">
                    runs {running[name].build.version} ({running[name].insteadOf.code})
                  </span>
                )}
              </td>
              <td>
                {routes.map(({ pattern }) => (
                  <code key={pattern}>{pattern}</code>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
