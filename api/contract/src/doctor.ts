import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { nullable } from './hydra';
import { body, flag } from './rules';
import { messages } from './texts';

/** What a check came to: `advice` works and could be better, `notTried` says nothing either way. */
export const doctorStates = ['ok', 'advice', 'failed', 'notTried'] as const;
export type DoctorState = (typeof doctorStates)[number];

/** What one check of the console's surroundings found. */
export const DoctorFinding = Type.Object({
  id: Type.String(),
  title: Type.String(),
  state: Type.Union(doctorStates.map((state) => Type.Literal(state))),
  /** What was seen and, unless it is fine, what to do. */
  text: Type.String(),
  ms: Type.Integer(),
});
export type DoctorFinding = Static<typeof DoctorFinding>;

/** The checks, and their last run. */
export const Doctor = Type.Object({
  checks: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
  run: nullable(
    Type.Object({
      startedAt: Type.String(),
      /** null: it goes on. */
      finishedAt: nullable(Type.String()),
      findings: Type.Array(DoctorFinding),
    }),
  ),
});
export type Doctor = Static<typeof Doctor>;

export const getDoctor = endpoint({
  method: 'GET',
  path: '/api/doctor',
  summary: 'What the last run of the checks found, or has found so far',
  answer: Doctor,
});

export const runDoctor = endpoint({
  method: 'POST',
  path: '/api/doctor',
  summary: 'Runs the checks, one run at a time; `mail` sends a mail to whoever asks',
  body: body({ mail: flag().required(messages.required) }),
  answer: Doctor,
});

/** The outcome in one sentence. */
export function doctorSummary(findings: readonly DoctorFinding[]): string {
  const count = (state: DoctorState) => findings.filter((finding) => finding.state === state).length;
  const parts = [
    `${count('ok')} of ${findings.length} checks are fine`,
    ...(count('failed') > 0 ? [`${count('failed')} failed`] : []),
    ...(count('advice') > 0 ? [`${count('advice')} could be better`] : []),
    ...(count('notTried') > 0 ? [`${count('notTried')} not tried`] : []),
  ];
  return `${parts.join(', ')}.`;
}
