import { previewDraft, type Draft } from '@console/contract/drafts';
import { getKeyProperties } from '@console/contract/key-properties';
import {
  getForecasts,
  getRanosForecast,
  getSharePrice,
  getStockOverview,
  noWidgetData,
  type CompanyFacts,
} from '@console/contract/widgets';
import { openNetwork, pageOf, type TestNetwork } from '@console/tooling/test-kit/network';
import { openElements } from '@console/tooling/test-kit/open-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftForTests } from '../../../testing/editor';
import { useWidgets } from './use-widgets';

const companyId = '0f0e0d0c-0000-4000-8000-0000000000c1';
const bhp = { '@id': `/api/company/${companyId}`, id: companyId, code: 'BHP', name: 'BHP Group' };
const draft: Draft = { ...draftForTests, company: [bhp] };
const facts: CompanyFacts = {
  ...bhp,
  type: null,
  currentStockPrice: 45.5,
  currentRecommendation: 'Buy',
  description: 'Mines.',
  gics: { sector: 'Materials' },
  source: 'Refinitiv',
};
const overview = {
  code: 'BHP',
  name: 'BHP Group',
  marketCap: 1,
  priceCurrency: 'AUD',
  reportingCurrency: 'AUD',
  currentStockPrice: 45.5,
  high52Week: 50,
  low52Week: 40,
  dividendYield: 5,
  peRatio: 12,
  sector: 'Materials',
  asOf: null,
};
const prices = {
  date: [],
  company_closing_price: [],
  revised_value: [],
  currency: 'AUD',
  indexLabel: '',
  svg: '',
};
const properties = { rating: 5, moat: 4, growth: 3, income: 2, risk: 1 };
const forecast = { ...pageOf([]), 'hydra:error': 'Feed is down' };

/** Everything answers; the company comes from the feed `source`. */
async function answerAll(source = 'Refinitiv'): Promise<TestNetwork> {
  const network = openNetwork();
  await network.signIn('ROLE_ANALYST');
  const company = { ...facts, source };
  return network
    .on(previewDraft, {
      ...draft,
      metadata: {
        ...noWidgetData,
        company,
        companiesMentioned: [company],
        disclaimers: { upfront: [], endOfReport: [] },
      },
    })
    .on(getStockOverview, overview)
    .on(getSharePrice, prices)
    .on(getKeyProperties, properties)
    .on(getForecasts, forecast)
    .on(getRanosForecast, forecast);
}

function Probe({ of }: { readonly of: Draft }) {
  const { widgets, refresh } = useWidgets(of);
  return (
    <>
      <button onClick={() => void refresh()}>Refresh</button>
      <button onClick={() => void refresh('companiesMentioned')}>Refresh companies</button>
      <output>
        {JSON.stringify(
          Object.fromEntries(Object.entries(widgets).map(([name, { state }]) => [name, state])),
        )}
      </output>
      <pre>{JSON.stringify(widgets)}</pre>
    </>
  );
}
const open = (of: Draft = draft) => openElements([{ path: '/', element: <Probe of={of} /> }], '/');
const states = () => JSON.parse(screen.getByRole('status').textContent ?? '{}');
const allReady = {
  stockOverview: 'ready',
  sharePrice: 'ready',
  keyProperties: 'ready',
  financialForecast: 'ready',
  company: 'ready',
  ratingHistory: 'ready',
  companiesMentioned: 'ready',
  mostViewed: 'ready',
  relatedVideos: 'ready',
};

it('loads the data of each widget by its own call', async () => {
  await answerAll();
  open();
  expect(states().stockOverview).toBe('loading');
  expect(states().financialForecast).toBe('loading');
  await waitFor(() => expect(states()).toEqual(allReady));
  const shown = screen.getByText(/Feed is down/);
  expect(shown).toHaveTextContent(
    '"financialForecast":{"state":"ready","value":{"rows":[],"error":"Feed is down"}}',
  );
  expect(shown).toHaveTextContent('"description":"Mines."');
});

it.each([
  ['Calibre', getRanosForecast, getForecasts],
  ['Refinitiv', getForecasts, getRanosForecast],
])('asks the feed of a %s company for its forecast (P24)', async (source, asked, notAsked) => {
  const network = await answerAll(source);
  open();
  await waitFor(() => expect(states()).toEqual(allReady));
  expect(network.sentTo(asked).map(({ query }) => query)).toEqual([{ companyId }]);
  expect(network.sentTo(notAsked)).toEqual([]);
});

it('a failed call fails its own widget, and is logged (A§8)', async () => {
  expectLog(/The data of stockOverview could not be loaded/);
  (await answerAll()).refuse(getStockOverview, 404);
  open();
  await waitFor(() => expect(states()).toEqual({ ...allReady, stockOverview: 'failed' }));
});

it('fails what hangs on the company when nothing is known of it', async () => {
  expectLog(/The data of company could not be loaded/);
  (await answerAll()).refuse(previewDraft, 403);
  open();
  await waitFor(() =>
    expect(states()).toEqual({
      ...allReady,
      financialForecast: 'failed',
      company: 'failed',
      ratingHistory: 'failed',
      companiesMentioned: 'failed',
      mostViewed: 'failed',
      relatedVideos: 'failed',
    }),
  );
});

it('a chart that fails is asked for once: its 10 s are all it has', async () => {
  expectLog(/The data of sharePrice could not be loaded/);
  const network = (await answerAll()).refuse(getSharePrice, 503);
  open();
  await waitFor(() => expect(states().sharePrice).toBe('failed'));
  expect(network.sentTo(getSharePrice)).toHaveLength(1);
});

it('asks only for what the report can show', async () => {
  const network = await answerAll();
  open({ ...draft, reportType: 'emergingCompanyReport' });
  await waitFor(() => expect(states()).toEqual(allReady));
  expect(network.sentTo(getKeyProperties)).toEqual([]);
});

it('asks for nothing of a company where a report has none', async () => {
  const network = await answerAll();
  open({ ...draft, company: [], reportType: 'marketReport' });
  await waitFor(() => expect(states()).toEqual(allReady));
  expect(network.sent.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    `/api/draft-report/preview/${draft.id}?content=none`,
  ]);
});

it('asks anew when told to (P40)', async () => {
  const network = await answerAll();
  open();
  await waitFor(() => expect(states()).toEqual(allReady));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(network.sentTo(getSharePrice)).toHaveLength(2));
  expect(network.sentTo(getForecasts)).toHaveLength(2);

  await userEvent.click(screen.getByRole('button', { name: 'Refresh companies' }));
  await waitFor(() => expect(network.sentTo(previewDraft)).toHaveLength(3));
  expect(network.sentTo(getSharePrice)).toHaveLength(2);
});
