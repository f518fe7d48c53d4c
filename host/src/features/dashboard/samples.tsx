import { useId, type ReactNode } from 'react';
import styles from './dashboard.module.css';

/** Not real data (A§1): what a message and a task could look like, tagged so that nobody takes them for real (P30). */
const messages = [
  {
    from: 'Priya Raman',
    text: 'Morning meeting moves to 8:15. Bring the two ideas you feel strongest about.',
  },
  { from: 'Compliance', text: 'New wording of the general disclaimer applies from Monday.' },
  { from: 'Tom Keller', text: 'Iron ore model is updated; the long-run price is unchanged.' },
] as const;

const tasks = [
  { text: 'Update price targets after the quarterly results', due: 'Today' },
  { text: 'Answer the open comments on the sector report', due: 'Tomorrow' },
  { text: 'Refresh the earnings calendar', due: 'Friday' },
] as const;

/** Sample messages and tasks of the dashboard (A§1.10, P30). */
export function Samples() {
  return (
    <div className={styles.samples}>
      <SamplePanel title="Messages">
        {messages.map(({ from, text }) => (
          <li key={text}>
            <strong>{from}</strong>
            <span>{text}</span>
          </li>
        ))}
      </SamplePanel>
      <SamplePanel title="Tasks">
        {tasks.map(({ text, due }) => (
          <li key={text}>
            <strong>{due}</strong>
            <span>{text}</span>
          </li>
        ))}
      </SamplePanel>
    </div>
  );
}

function SamplePanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={styles.sample} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {title} <span className={styles.sampleTag}>Sample</span>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
