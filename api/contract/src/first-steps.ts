import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';

/** What a new console needs before the first report is published, in the order in which it is best done. */
export const firstSteps = ['firm', 'disclaimers', 'companies', 'people', 'feeds', 'mail', 'brands'] as const;
export type FirstStep = (typeof firstSteps)[number];

const FirstSteps = Type.Object({
  /** A report was published: the console is in use, and nobody has to be led any more. */
  isOver: Type.Boolean(),
  /** All of them, in their order. */
  steps: Type.Array(
    Type.Object({
      step: Type.Union(firstSteps.map((step) => Type.Literal(step))),
      isDone: Type.Boolean(),
    }),
  ),
});
export type FirstSteps = Static<typeof FirstSteps>;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/first-steps',
  summary: 'What a new console still needs',
  answer: FirstSteps,
});
