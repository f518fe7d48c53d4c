import type { FirstStep, FirstSteps as Steps } from '@console/contract/first-steps';
import { errorText } from '@console/shared-auth/http/api-error';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import buttonStyles from '../../shell/button.module.css';
import styles from './dashboard.module.css';
import { useFirstSteps } from './dashboard.queries';

interface Description {
  readonly title: string;
  /** What it is good for, in a sentence. */
  readonly text: string;
  /** Where it is done. */
  readonly to: string;
  /** Where many are made at once. */
  readonly importAt?: string;
}

const descriptions: Readonly<Record<FirstStep, Description>> = {
  firm: {
    title: 'Name your firm',
    text: 'Its name, logo and address stand on every report.',
    to: '/admin/settings/firm',
  },
  disclaimers: {
    title: 'Write your disclaimers',
    text: 'A report without a general disclaimer carries none.',
    to: '/admin/disclaimers/generic',
  },
  companies: {
    title: 'Add the companies that you cover',
    text: 'Company reports are written about them.',
    to: '/admin/coverage',
    importAt: '/admin/coverage/import',
  },
  people: {
    title: 'Add your colleagues',
    text: 'Nobody approves their own report: there have to be two of you.',
    to: '/admin/users/internal',
    importAt: '/admin/users/internal/import',
  },
  feeds: {
    title: 'Deliver prices and forecasts',
    text: 'Charts and tables of reports are drawn from what feeds deliver.',
    to: '/admin/feeds',
  },
  mail: {
    title: 'Let the console send mails',
    text: 'Until then links for passwords and requests for review stay on the server.',
    to: '/admin/settings/sendgrid',
  },
  brands: {
    title: 'Add a brand, if partners hand out your reports',
    text: 'PDFs can take on their look.',
    to: '/admin/settings/co-branding',
  },
};

/** What a new console still needs, each with its screen; gone with the first published report. */
export function FirstSteps() {
  const { data, error, isFetching, refetch } = useFirstSteps();
  const headingId = useId();
  if (data?.isOver || (!data && !error)) return null;
  return (
    <section className={styles.firstSteps} aria-labelledby={headingId}>
      <header className={styles.cardHead}>
        <h2 id={headingId}>Set up your console</h2>
        {data && <span className={styles.count}>{progressOf(data)}</span>}
      </header>
      {data ? (
        <StepList steps={data.steps} />
      ) : (
        <div className={styles.blank} role="alert">
          <p>{errorText(error)}</p>
          <button
            type="button"
            className={buttonStyles.quiet}
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            Retry
          </button>
        </div>
      )}
    </section>
  );
}

function StepList({ steps }: Pick<Steps, 'steps'>) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, isDone }) => {
        const { title, text, to, importAt } = descriptions[step];
        return (
          <li key={step} className={styles.step}>
            <div>
              <Link to={to}>{title}</Link>
              <small>
                {text}
                {importAt && !isDone && (
                  <>
                    {' '}
                    <Link to={importAt} aria-label={`Import a file: ${title}`}>
                      Import a file
                    </Link>
                  </>
                )}
              </small>
            </div>
            <span className={styles.mark} data-tone={isDone ? 'good' : 'quiet'}>
              {isDone ? 'Done' : 'To do'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const progressOf = ({ steps }: Steps) =>
  `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`;
