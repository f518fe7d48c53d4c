/** The font of the console, for charts on its pages, not in its reports: ECharts measures by its name. */
export const consoleFont = { fontFamily: 'Inter Variable, Inter Fallback, sans-serif' };
