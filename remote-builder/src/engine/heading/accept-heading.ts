import { complete, type History } from '../history';
import {
  headingFields,
  isSavedAlike,
  type HeadingField,
  type HeadingState,
  type ReportHeading,
} from './report-heading';

/** Title and sub title as the server has them. */
export interface AcceptedHeading {
  readonly heading: Partial<ReportHeading>;
  /** Saved from here, or decided upon here: what is typed here stays, and goes on from that. */
  readonly isSeen?: boolean;
}

interface Accepting {
  readonly history: History;
  readonly heading: HeadingState;
}

/**
 * The state once the server has another heading: a field that nobody changes here is theirs, in every step that has it;
 * where both have changed it, what is here stays upon what it was changed from, and saving it is a conflict.
 */
export function accepted<State extends Accepting>(state: State, server: AcceptedHeading): State {
  return headingFields.reduce((next, field) => {
    const theirs = server.heading[field];
    return theirs === undefined
      ? next
      : acceptedField(next, field, { theirs, isSeen: server.isSeen === true });
  }, state);
}

function acceptedField<State extends Accepting>(
  state: State,
  field: HeadingField,
  { theirs, isSeen }: { readonly theirs: string; readonly isSeen: boolean },
): State {
  const { saved } = state.heading;
  const here = state.history.heading[field];
  if (theirs === saved[field]) return state;
  const heading = { ...state.heading, saved: { ...saved, [field]: theirs } };
  if (isSeen || isSavedAlike(here, theirs)) return { ...state, heading };
  if (!isSavedAlike(here, saved[field])) return state;
  const history = complete(state.history, (report) =>
    isSavedAlike(report.heading[field], saved[field])
      ? { ...report, heading: { ...report.heading, [field]: theirs } }
      : report,
  );
  return { ...state, history, heading };
}
