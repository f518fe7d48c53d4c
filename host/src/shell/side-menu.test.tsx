import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { MenuItem } from './visible-menu';
import { SideMenu } from './side-menu';

const entry = (title: string, route: string | null, children: MenuItem[] = []) => ({
  id: title,
  title,
  icon: 'reports',
  route,
  children,
});

const items: MenuItem[] = [
  entry('Dashboard', '/admin/dashboard'),
  entry('Reports', null, [
    entry('Published', '/admin/reports/published'),
    entry('Draft', '/admin/reports/draft'),
  ]),
];

function openMenu(address: string, personId = 'ada') {
  const onNavigate = jest.fn();
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <SideMenu items={items} personId={personId} onNavigate={onNavigate} />
    </MemoryRouter>,
  );
  return { onNavigate, close: view.unmount };
}

const group = () => screen.getByRole('button', { name: 'Reports' });
const link = (name: string) => screen.getByRole('link', { name });

afterEach(() => localStorage.clear());

describe('SideMenu', () => {
  it('marks the entry of the page, below its address too, and no other', () => {
    openMenu('/admin/reports/draft/anything');
    expect(screen.getAllByRole('link', { current: 'page' })).toEqual([link('Draft')]);
  });

  it('closes and opens a group by keyboard and remembers it for the person', async () => {
    const first = openMenu('/admin/dashboard');
    expect(group()).toHaveAttribute('aria-expanded', 'true');
    group().focus();
    await userEvent.keyboard('{Enter}');
    expect(group()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Draft' })).toBeNull();
    first.close();
    const second = openMenu('/admin/dashboard');
    expect(group()).toHaveAttribute('aria-expanded', 'false');
    second.close();
    openMenu('/admin/dashboard', 'bob');
    expect(group()).toHaveAttribute('aria-expanded', 'true');
  });

  it('opens the group of the current page, whatever was closed before', () => {
    localStorage.setItem('console.menu.closed.ada', '["Reports"]');
    openMenu('/admin/reports/draft');
    expect(group()).toHaveAttribute('aria-expanded', 'true');
  });

  it('lets somebody close the group of the current page, and opens it with the next one', async () => {
    openMenu('/admin/reports/draft');
    await userEvent.click(group());
    expect(group()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(group());
    await userEvent.click(link('Published'));
    expect(link('Published')).toHaveAttribute('aria-current', 'page');
  });

  it('says how much waits behind an entry, whose name stays', () => {
    const view = (waiting: Record<string, number>) => (
      <MemoryRouter>
        <SideMenu items={items} personId="ada" waiting={waiting} onNavigate={() => undefined} />
      </MemoryRouter>
    );
    const { rerender } = render(view({ '/admin/reports/draft': 3 }));
    expect(link('Draft')).toHaveAccessibleDescription('3 waiting for you');
    expect(screen.getByText('3')).toBeVisible();
    rerender(view({ '/admin/reports/draft': 120 }));
    expect(screen.getByText('99+')).toBeVisible();
    rerender(view({ '/admin/reports/draft': 0 }));
    expect(link('Draft')).not.toHaveAttribute('aria-description');
  });

  it('says when somebody went somewhere', async () => {
    const { onNavigate } = openMenu('/admin/dashboard');
    await userEvent.click(link('Published'));
    expect(onNavigate).toHaveBeenCalledTimes(1);
  });

  it('begins open when what was remembered is not readable', () => {
    localStorage.setItem('console.menu.closed.ada', '{');
    openMenu('/admin/dashboard');
    expect(group()).toHaveAttribute('aria-expanded', 'true');
  });
});
