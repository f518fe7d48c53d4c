import { Link } from 'react-router-dom';
import { startRelease, useRelease } from '../../loader/release-store';
import { PageHeading } from '../../shell/page-heading';
import './dev.css';
import { RemoteTable } from './remote-table';

/** Welcome page of the developer area: what is here, and what runs (A§1). */
export function DevPage() {
  return (
    <div className="dev">
      <header className="dev-head">
        <PageHeading>Developer area</PageHeading>
      </header>
      <ul className="dev-cards">
        <li className="dev-card">
          <h2>
            <Link to="/dev/sandbox">Sandbox</Link>
          </h2>
          <p>
            Runs script text that you type, apart from the console: without its tokens and without network.
          </p>
        </li>
        <li className="dev-card">
          <h2>
            <a href="/api-docs" target="_blank" rel="noreferrer">
              API documentation
            </a>
          </h2>
          <p>Every call of the server with its parameters, bodies and answers. Opens in a new tab.</p>
        </li>
      </ul>
      <RunningRelease />
    </div>
  );
}

function RunningRelease() {
  const state = useRelease();
  if (state.status === 'loading') {
    return <div className="shell-loading" role="status" aria-label="Loading the release" />;
  }
  if (state.status === 'failed') {
    return (
      <section className="dev-card" role="alert">
        <h2>The release could not be read</h2>
        <p>{state.reason}</p>
        <button type="button" className="shell-button shell-button-quiet" onClick={startRelease}>
          Retry
        </button>
      </section>
    );
  }
  const { number, env, host, remotes } = state.release;
  return (
    <section className="dev-release" aria-labelledby="running-remotes">
      <h2 id="running-remotes">Running remotes</h2>
      <p>
        Release {number} of {env}, on host {host.version}
      </p>
      <RemoteTable remotes={remotes} />
    </section>
  );
}
