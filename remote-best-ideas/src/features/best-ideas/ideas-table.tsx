import { texts } from '@console/contract/texts';
import { useId } from 'react';
import { ideaColumns } from './idea-columns';
import type { IdeaGroup } from './idea-groups';

/** The ideas of one action: a table, on a phone a card for each idea. */
export function IdeasTable({ group }: { readonly group: IdeaGroup }) {
  const headingId = useId();
  const { action, records } = group;
  return (
    <section className={`best-ideas-group best-ideas-${action.toLowerCase()}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{action}</h2>
      {records.length === 0 ? (
        <p>{texts.noDataAvailable}</p>
      ) : (
        <table aria-labelledby={headingId}>
          <thead>
            <tr>
              {ideaColumns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((idea, index) => (
              // ideas have no id, and a published list never changes its order
              <tr key={index}>
                {ideaColumns.map(({ title, render }) => (
                  <td key={title} data-title={title}>
                    <div>{render(idea)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
