import { DateInput, LabelledField, errorId } from '@console/shared-ui/form';
import { useSearchParams } from 'react-router-dom';

interface RangeDayProps {
  /** In the address. */
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly day: string;
  readonly min?: string;
  readonly max: string;
  /** What is wrong with it; undefined while nothing is. */
  readonly problem: string | undefined;
}

/** The first or the last of the days that figures are of; the address keeps it. */
export function RangeDay({ name, label, day, problem, ...limits }: RangeDayProps) {
  const [, setParams] = useSearchParams();
  const id = `figures-${name}`;
  const choose = (chosen: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (chosen === '') next.delete(name);
        else next.set(name, chosen);
        return next;
      },
      { replace: true },
    );
  return (
    <LabelledField id={id} label={label} error={problem}>
      <DateInput
        id={id}
        value={day}
        {...limits}
        kind="day"
        whenLeft
        isInvalid={problem !== undefined}
        describedBy={problem === undefined ? undefined : errorId(id)}
        onChange={choose}
      />
    </LabelledField>
  );
}
