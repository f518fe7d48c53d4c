// In the place of parts of ProTable that the lists do not draw (decision 0081): its fields and forms, which were a third
// of what a list loads (colours, sliders, cascades, trees, steps and pictures), its card, its toolbar with the tree of
// its columns, its search form, and antd's filters with their tree and antd's forms, which serve these alone.
import { createContext } from 'react';

/** What would be drawn. */
function NoField() {
  throw new Error('Lists draw a head and a frame of ProTable, and no more (decision 0081)');
}
NoField.useFormInstance = () => null;

export default NoField;
export const ProForm = NoField;
export const ProFormField = NoField;
export const ProFormDependency = NoField;
export const BetaSchemaForm = NoField;
export const FieldIndexColumn = NoField;
export const FieldStatus = NoField;
export const proFieldParsingValueEnumToArray = NoField;
export const GridContext = createContext({ grid: false });
export const FieldContext = createContext({});
/** Of filters of antd's columns. */
export const flattenKeys = () => [];
/** Around what antd draws outside of forms. */
export const FormProvider = ({ children }) => children;
