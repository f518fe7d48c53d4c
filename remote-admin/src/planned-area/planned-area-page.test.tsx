import { screen } from '@testing-library/react';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../features';

// the areas of D§2 that a later release brings
it.each([['/admin/settings/co-branding/1', 'Settings', 'Audit Trail', '/admin/audit']])(
  '%s says that %s is not available yet, and where to go',
  async (address, title, link, to) => {
    await openNetwork().signIn('ROLE_ADMIN');
    await openPage(features, address);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('This part of the console is not available yet in this release.')).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
  },
);
