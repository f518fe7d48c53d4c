import { PageHeader, type Crumb } from '@console/shared-ui/page-header';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { FormCard } from '../form-card/form-card';
import './planned-area.css';

/** A part of the administration that a later release brings. */
export interface PlannedArea {
  readonly title: string;
  readonly breadcrumbs?: readonly Crumb[];
  /** What people will do there, each an item of a list. */
  readonly holds: readonly string[];
  /** What is there already and nearest to it. */
  readonly meanwhile: readonly Required<Crumb>[];
}

/** Makes the page of an area that is not built yet: it says so, what will be there, and where to go meanwhile. */
export function plannedAreaPage({ title, breadcrumbs, holds, meanwhile }: PlannedArea): ComponentType {
  return function PlannedAreaPage() {
    return (
      <>
        <PageHeader title={title} breadcrumbs={breadcrumbs} />
        <FormCard>
          <p>This part of the console is not available yet in this release.</p>
          <h2 className="planned-area-heading">What it will hold</h2>
          <ul>
            {holds.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <h2 className="planned-area-heading">Available now</h2>
          <ul>
            {meanwhile.map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{link.title}</Link>
              </li>
            ))}
          </ul>
        </FormCard>
      </>
    );
  };
}
