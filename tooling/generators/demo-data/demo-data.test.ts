import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  draftReportTypes,
  draftStatuses,
  recommendationChoices,
} from '../../../api/contract/src/report-types';
import { roles } from '../../../api/contract/src/roles';
import { demoFiles } from './demo-files.mjs';

const folder = join(__dirname, '../../../api/server/data');

interface Named {
  id: string;
  name: string;
}
interface Company extends Named {
  code: string;
  type: string | null;
  source: string;
  gics: Record<string, string>;
  description: string;
}
interface Prices {
  sample: boolean;
  dates: string[];
  indices: Record<string, number[]>;
  closes: Record<string, number[]>;
}
interface ForecastRow {
  year: number;
  calendarMonth: string;
  reportedOn?: string;
  Ebitda: number;
  Ebit: number;
  dividendYield: number;
}
interface Report {
  id: string;
  reportType: (typeof draftReportTypes)[number];
  status: string;
  statusReason: string | null;
  company: string[];
  sector: string[];
  market: string[];
  researchType: string | null;
  videoType: string | null;
  recommendation: string | null;
  tags: string[];
  template: string;
  owner: string;
  image: string | null;
  thumbnail: string | null;
  paragraphs: { heading: string | null; text: string }[];
  reviewers: string[];
  lockedBy: string | null;
  timeline: { user: string; daysAgo: number }[];
}
interface IdeaList {
  priceDate: string;
  content: {
    action: string;
    records: {
      company: string | null;
      from: string | null;
      to: string | null;
      includedOn: string;
      sharePrice: Record<'company' | 'from' | 'to', number | null>;
    }[];
  }[];
}

function load<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

const companies = load<Company[]>('companies.json');
const prices = load<Prices>('prices.json');
const forecasts = load<Record<string, ForecastRow[]>>('forecasts.json');
const users =
  load<{ id: string; key: string; email: string; roles: string[]; password: string | null }[]>('users.json');
const templates = load<(Named & { type: string; image: string })[]>('base/templates.json');
const disclaimers = load<Named[]>('disclaimers.json');
const tags = load<Named[]>('tags.json');
const dropdowns = load<Record<string, string[]>>('base/dropdowns.json');
const reports = load<Report[]>('reports.json');
const ideas = load<{ published: IdeaList[]; draft: IdeaList }>('best-ideas.json');
const keyProperties = load<({ code: string } & Record<string, number | string>)[]>('key-properties.json');

const codes = companies.map(({ code }) => code);
const userKeys = users.map(({ key }) => key);

describe('demo data', () => {
  it('is what the generator writes, byte for byte, and small', () => {
    const files: Record<string, string> = demoFiles();
    for (const [name, text] of Object.entries(files)) {
      expect([name, readFileSync(join(folder, name), 'utf8') === text]).toEqual([name, true]);
    }
    const bytes = Object.keys(files).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(1_000_000);
  });

  it('has unique ids in the shape of a UUID', () => {
    const ids = [companies, users, templates, disclaimers, tags, reports].flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('covers at least 40 companies of every sector and both feeds', () => {
    expect(companies.length).toBeGreaterThanOrEqual(40);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(companies.map(({ gics }) => gics.sector))).toEqual(new Set(dropdowns.sectors));
    expect(new Set(companies.map(({ source }) => source))).toEqual(new Set(['Refinitiv', 'Calibre']));
    for (const { description } of companies) expect(description).toMatch(/\n\n.* Sample data\.$/);
  });

  it('has three years of closes beside both indices', () => {
    const { dates } = prices;
    expect(prices.sample).toBe(true);
    expect(dates.length).toBeGreaterThanOrEqual(750);
    expect([dates[0], dates.at(-1)]).toEqual(['2023-11-20', '2026-11-20']);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(Object.keys(prices.indices)).toEqual(['S&P/ASX 200', 'S&P/ASX Small Ordinaries']);
    expect(Object.keys(prices.closes)).toEqual(codes);
    for (const series of [...Object.values(prices.closes), ...Object.values(prices.indices)]) {
      expect(series).toHaveLength(dates.length);
      expect(series.every((close) => close > 0)).toBe(true);
    }
  });

  it('has five consistent forecast rows for each company', () => {
    expect(Object.keys(forecasts)).toEqual(codes);
    for (const rows of Object.values(forecasts)) {
      const first = rows[0]?.calendarMonth === 'Dec' ? 2024 : 2025;
      expect(rows.map(({ year }) => year)).toEqual([0, 1, 2, 3, 4].map((index) => first + index));
      expect(rows.map(({ reportedOn = '2099' }) => reportedOn <= '2026-11-20')).toEqual([
        ...[true, true],
        ...[false, false, false],
      ]);
      for (const row of rows) {
        expect(row.Ebitda).toBeGreaterThanOrEqual(row.Ebit);
        expect(row.dividendYield).toBeLessThan(0.15);
      }
    }
  });

  it('rates every company but the emerging ones from 1 to 5', () => {
    const rated = companies.filter(({ type }) => type === null).map(({ code }) => code);
    expect(keyProperties.map(({ code }) => code)).toEqual(rated);
    for (const { code, ...ratings } of keyProperties) {
      expect(Object.keys(ratings)).toEqual(['rating', 'moat', 'growth', 'income', 'risk']);
      for (const value of Object.values(ratings))
        expect([code, [1, 2, 3, 4, 5].includes(Number(value))]).toEqual([code, true]);
    }
  });

  it('has the demo accounts and every role', () => {
    const known = users.filter(({ password }) => password !== null).map(({ email }) => email);
    const names = [
      'admin',
      'compliance',
      'analyst',
      'analyst2',
      'peer',
      'peer2',
      'cms',
      'billing',
      'user',
      'market',
      'ausiex',
      'compliance2',
    ];
    expect(known).toEqual(names.map((name) => `${name}@demo.test`));
    expect(users.length).toBeGreaterThanOrEqual(30);
    expect(new Set(users.flatMap((user) => user.roles))).toEqual(new Set(roles));
    for (const user of users) expect(user.roles).toContain('ROLE_USER');
  });

  it('shows every lasting state and every type of report', () => {
    const lasting = draftStatuses.filter((status) => status !== 'queued');
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(lasting));
    expect(new Set(reports.map(({ reportType }) => reportType))).toEqual(new Set(draftReportTypes));
    expect(new Set(templates.map(({ type }) => type))).toEqual(new Set(draftReportTypes));
    for (const report of reports) {
      expect(report.statusReason !== null).toBe(report.status === 'unable to publish');
      expect(report.paragraphs.length).toBeGreaterThanOrEqual(4);
    }
  });

  it.each(reports.map((report) => [report.reportType, report.status, report] as const))(
    'resolves every reference of the %s (%s)',
    (_type, _status, report) => {
      expect(codes).toEqual(expect.arrayContaining(report.company));
      expect(dropdowns.sectors).toEqual(expect.arrayContaining(report.sector));
      expect(dropdowns.markets).toEqual(expect.arrayContaining(report.market));
      expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(report.tags));
      expect(templates.find(({ id }) => id === report.template)?.type).toBe(report.reportType);
      const people = [report.owner, ...report.reviewers, ...report.timeline.map(({ user }) => user)];
      expect(userKeys).toEqual(expect.arrayContaining([...people, report.lockedBy ?? report.owner]));
      expect(report.reviewers).not.toContain(report.owner);
      if (report.videoType) expect(dropdowns['video-series']).toContain(report.videoType);
      if (report.recommendation) {
        expect(recommendationChoices(report.reportType)).toContain(report.recommendation);
      }
      expect(report.company.length > 0 || report.researchType !== null).toBe(true);
      for (const image of [report.image, report.thumbnail]) {
        if (image) expect(existsSync(join(folder, image))).toBe(true);
      }
      const inOrder = report.timeline.every(
        ({ daysAgo }, index, all) => daysAgo <= (all[index - 1]?.daysAgo ?? Infinity),
      );
      expect(inOrder).toBe(true);
    },
  );

  it('has a picture for each template', () => {
    for (const { image } of templates)
      expect(statSync(join(folder, 'base', image)).size).toBeGreaterThan(1000);
  });

  it('prices the ideas of every list on the day that they came in', () => {
    for (const list of [...ideas.published, ideas.draft]) {
      expect(list.content.map(({ action }) => action)).toEqual(['Buy', 'Switch', 'Sell']);
      for (const record of list.content.flatMap(({ records }) => records)) {
        const day = prices.dates.indexOf(record.includedOn);
        expect([record.company, record.from && record.to].filter(Boolean)).toHaveLength(1);
        for (const side of ['company', 'from', 'to'] as const) {
          const code = record[side];
          expect(record.sharePrice[side]).toBe(code === null ? null : prices.closes[code]?.[day]);
        }
      }
    }
  });
});
