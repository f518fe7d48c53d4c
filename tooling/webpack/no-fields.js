// In the place of ProTable's fields and forms (@ant-design/pro-field and pro-form): the lists draw neither
// (decision 0081), and they were a third of what a list loads: colours, sliders, cascades, trees, steps and pictures.
import { createContext } from 'react';

/** What the search form and the editable cells of ProTable would draw. */
function NoField() {
  throw new Error('Lists draw no fields or forms of ProTable (decision 0081)');
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
