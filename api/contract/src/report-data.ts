import { Type } from '@sinclair/typebox';
import { ReportDisclaimers } from './company-disclaimers';
import { WidgetData } from './widgets';

/** What the faces of a report are drawn from beside its content. */
export const ReportData = Type.Composite([WidgetData, Type.Object({ disclaimers: ReportDisclaimers })]);
