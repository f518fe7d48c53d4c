/** Greeting of the dashboard by the hour of the day, 0 to 23 (A§1, contract P29). */
export function greeting(hour: number): 'Good Morning' | 'Good Afternoon' | 'Good Evening' {
  if (hour < 12) return 'Good Morning';
  return hour < 17 ? 'Good Afternoon' : 'Good Evening';
}
