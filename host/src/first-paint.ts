import { startTheme } from '@console/shared-ui/theme-store';

// a script of its own that the page waits for: dark pages would flash white until the console has started
startTheme();
