import { Type, type Static } from '@sinclair/typebox';
import { object, type InferType } from 'yup';
import { nullable } from './hydra';
import { choice, decimal, requiredText } from './rules';
import { messages } from './texts';

/** The web vitals that pages measure (web.dev/articles/vitals). */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** The core web vitals: what web.dev asks every page to be good at. */
export const coreVitals = ['LCP', 'INP', 'CLS'] as const satisfies readonly VitalName[];

/**
 * Highest values that are good, and that need improvement; above is poor (web.dev/articles/defining-core-web-vitals-thresholds,
 * web.dev/articles/fcp, web.dev/articles/ttfb). Milliseconds; CLS is a score without a unit.
 */
export const vitalThresholds: Readonly<Record<VitalName, { readonly good: number; readonly fair: number }>> =
  {
    LCP: { good: 2500, fair: 4000 },
    INP: { good: 200, fair: 500 },
    CLS: { good: 0.1, fair: 0.25 },
    FCP: { good: 1800, fair: 3000 },
    TTFB: { good: 800, fair: 1800 },
  };

/** Most values of one report, and the highest value: milliseconds, of CLS the score. Whoever measured more says this. */
export const vitalLimits = { values: 20, ms: 60_000, score: 10 } as const;

/** Stands for every route that no release of the remote named lately. */
export const OTHER_ROUTE = 'other';

/** One value that a page measured, of the version and the route that were on screen; nothing of its address. */
export const vitalRules = object({
  remote: requiredText(63),
  version: requiredText(100),
  /** Pattern of the route, as its remote declares it: `/admin/users/:id`. */
  route: requiredText(200),
  metric: choice(vitalNames).required(messages.required),
  value: decimal()
    .required(messages.required)
    .min(0, messages.number)
    .when('metric', {
      is: 'CLS',
      then: (rule) => rule.max(vitalLimits.score, messages.number),
      otherwise: (rule) => rule.max(vitalLimits.ms, messages.number),
    }),
}).noUnknown();
export type WebVital = InferType<typeof vitalRules>;

/** How often a vital was measured, and its 75th percentile: milliseconds, of CLS the score. */
const measured = {
  metric: Type.Union(vitalNames.map((name) => Type.Literal(name))),
  count: Type.Integer(),
  p75: Type.Number(),
};
const MeasuredVital = Type.Object(measured);
export type MeasuredVital = Static<typeof MeasuredVital>;

/** Web vitals of one version of a remote; a vital that no page measured is left out. */
export const VersionVitals = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  vitals: Type.Array(
    Type.Object({
      ...measured,
      /** The 75th percentile of equal parts of the time that was asked for, the oldest first: hours of a day, else days. */
      parts: Type.Array(nullable(Type.Number())),
    }),
  ),
  /** The same by pattern of the route, in the order of the patterns; `other` is among them. */
  routes: Type.Array(Type.Object({ route: Type.String(), vitals: Type.Array(MeasuredVital) })),
});
export type VersionVitals = Static<typeof VersionVitals>;
