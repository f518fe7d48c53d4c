import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerFrom, renderPage } from '../../test-kit/render-page';
import { draftIdeas, liveIdeas } from './best-ideas.fixture';

const server = { '/api/best-ideas': liveIdeas, '/api/best-ideas-draft/draft': draftIdeas };

const openHome = (answers: Parameters<typeof renderPage>[1] = server) =>
  renderPage('/admin/reports/best-ideas', answers);

/** Names and values of a card. */
async function factsOf(card: string) {
  const region = within(screen.getByRole('region', { name: card }));
  const names = await region.findAllByRole('term');
  const values = region.getAllByRole('definition');
  return names.map((name, index) => `${name.textContent}: ${values[index]?.textContent}`);
}

it('shows date, counts and last editor of the live list and of the draft', async () => {
  await openHome();
  expect(screen.getByRole('heading', { level: 1, name: 'Best Ideas' })).toBeVisible();
  expect(await factsOf('Live')).toEqual([
    'Published on: 09 Nov 26, 09:30 am',
    'Buy: 1',
    'Switch: 1',
    'Sell: 0',
    'Last edited by: Anna Analyst',
  ]);
  expect(await factsOf('Draft')).toEqual([
    'Last Updated: 20 Nov 26, 04:45 pm',
    'Buy: 2',
    'Switch: 0',
    'Sell: 0',
    'Last edited by: Anna Analyst',
  ]);
});

it('leads from the live card to the published view, by keyboard too', async () => {
  await openHome();
  const view = screen.getByRole('link', { name: 'View the live Best Ideas' });
  view.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Published on 09 Nov 26, 09:30 am')).toBeVisible();
});

it('shows the live list while the draft fails, and the draft once it can be read', async () => {
  await openHome({ ...server, '/api/best-ideas-draft/draft': 409 });
  const draft = within(screen.getByRole('region', { name: 'Draft' }));
  expect(await draft.findByText('Status 409')).toBeVisible();
  expect(await factsOf('Live')).toHaveLength(5);
  answerFrom(server);
  await userEvent.click(draft.getByRole('button', { name: 'Retry' }));
  expect(await factsOf('Draft')).toContain('Buy: 2');
});

it('shows a list that was never published', async () => {
  await openHome({ ...server, '/api/best-ideas': { ...draftIdeas, content: [], modifiedBy: null } });
  expect(await factsOf('Live')).toEqual([
    'Published on: -',
    'Buy: 0',
    'Switch: 0',
    'Sell: 0',
    'Last edited by: -',
  ]);
});
