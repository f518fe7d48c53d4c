import { useMe } from '@console/shared-auth/session/session-store';
import { useReducer, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../shell/page-heading';
import styles from './dev.module.css';
import buttonStyles from '../../shell/button.module.css';
import { OutputList } from './output-list';
import { SandboxFrameView } from './sandbox-frame-view';
import { idleSandbox, nextSandbox } from './sandbox-run';
import { ScriptEditor } from './script-editor';

const example = `const prices = [41.2, 43.7, 42.9];
console.log('highest', Math.max(...prices));
return prices.map((price) => price.toFixed(1));
`;

/** Runs script text that is typed, where it can reach neither tokens nor network (A§1.11, R17). */
export function SandboxPage() {
  const [script, setScript] = useKeptScript();
  const [{ status, run, lines }, dispatch] = useReducer(nextSandbox, idleSandbox);
  const isRunning = status === 'running';
  const start = () => dispatch({ type: 'run', script });
  return (
    <div className={styles.dev}>
      <header className={styles.head}>
        <div>
          <p className={styles.crumb}>
            <Link to="/dev">Developer area</Link>
          </p>
          <PageHeading>Sandbox</PageHeading>
        </div>
        <div className={styles.actions}>
          <button type="button" className={buttonStyles.button} onClick={start}>
            Run
          </button>
          <button
            type="button"
            className={buttonStyles.quiet}
            disabled={!isRunning}
            onClick={() => dispatch({ type: 'stop', reason: 'stopped' })}
          >
            Stop
          </button>
        </div>
      </header>
      <div className={styles.sandbox}>
        <ScriptEditor script={script} onChange={setScript} onRun={start} />
        <section className={styles.result} aria-busy={isRunning}>
          <header>
            <h2>Output</h2>
            <button
              type="button"
              className={styles.clear}
              disabled={lines.length === 0}
              onClick={() => dispatch({ type: 'clear' })}
            >
              Clear
            </button>
          </header>
          <OutputList status={status} lines={lines} />
        </section>
      </div>
      {isRunning && run && <SandboxFrameView key={run.id} job={run.job} dispatch={dispatch} />}
    </div>
  );
}

/** The script of this tab and this person, until the tab is closed. */
function useKeptScript(): [string, (script: string) => void] {
  const key = `sandbox-script:${useMe().id}`;
  const [script, setScript] = useState(() => sessionStorage.getItem(key) ?? example);
  return [
    script,
    (next) => {
      sessionStorage.setItem(key, next);
      setScript(next);
    },
  ];
}
