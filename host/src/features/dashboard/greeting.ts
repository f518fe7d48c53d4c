import { texts } from '@console/contract/texts';

/** Greeting of the dashboard by the hour of the day, 0 to 23 (A§1.9, P29). */
export function greeting(hour: number): string {
  if (hour < 12) return texts.goodMorning;
  return hour < 17 ? texts.goodAfternoon : texts.goodEvening;
}
