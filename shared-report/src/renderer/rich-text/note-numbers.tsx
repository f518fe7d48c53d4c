import { devices, type Device } from '@console/contract/report-document';
import { createContext, type ReactNode } from 'react';
import type { ByDevice } from '../../model/notes/report-notes';

/** How many notes are printed before the text of a block, by its id; null: nobody counted the notes of the report. */
export const NotesBefore = createContext<ReadonlyMap<string, ByDevice> | null>(null);

/** What is not shown on some devices, by the rules of `report-notes.css`. */
export function hiddenOn(numbers: ByDevice): string | undefined {
  return devices.filter((device) => numbers[device] === null).join(' ') || undefined;
}

/** A number of which each device shows its own, as few devices have another one than the others. */
export function NoteNumber({ numbers }: { readonly numbers: ByDevice }): ReactNode {
  const known = devices.flatMap((device) => numbers[device] ?? []);
  const distinct = [...new Set(known)];
  if (distinct.length < 2) return distinct[0];
  return distinct.map((number) => {
    const only = (device: Device) => (numbers[device] === number ? number : null);
    const own = { desktop: only('desktop'), tablet: only('tablet'), mobile: only('mobile') };
    return (
      <span key={number} data-hidden-on={hiddenOn(own)}>
        {number}
      </span>
    );
  });
}

/** The numbers of the note that has so many of its own text before it. */
export function numbersAfter(before: ByDevice, index: number): ByDevice {
  const number = (device: Device) => {
    const count = before[device];
    return count === null ? null : count + index + 1;
  };
  return { desktop: number('desktop'), tablet: number('tablet'), mobile: number('mobile') };
}
