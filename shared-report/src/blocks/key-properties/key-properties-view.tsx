import { widgetView } from '../../renderer/widget/widget-view';
import { keyPropertiesModel } from './key-properties-model';
import { keyPropertyScales, SCALE_STEPS, type KeyPropertyScale } from './key-property-scales';

/** Five judgements of the report's company on scales from 1 to 5. */
export const view = widgetView(keyPropertiesModel, ({ value }) => (
  // its rows are laid out as flex boxes, for which browsers drop the roles of a table unless they are named
  <table role="table" className="scales" aria-label={keyPropertiesModel.label}>
    <thead className="spoken">
      <tr role="row">
        <th role="columnheader" scope="col">
          Property
        </th>
        <th role="columnheader" scope="col">
          Score
        </th>
      </tr>
    </thead>
    <tbody>
      {keyPropertyScales(value).map((scale) => (
        <Scale key={scale.label} scale={scale} />
      ))}
    </tbody>
  </table>
));

function Scale({ scale: { label, lowest, highest, step } }: { readonly scale: KeyPropertyScale }) {
  return (
    <tr role="row" className="scale">
      <th role="rowheader" scope="row">
        {label}
      </th>
      <td>
        <span className="spoken">{`${step} of ${SCALE_STEPS}, from ${lowest} to ${highest}`}</span>
        <span aria-hidden="true" className="scale-end">
          {lowest}
        </span>
        <span aria-hidden="true" className="scale-steps">
          {Array.from({ length: SCALE_STEPS }, (_, index) => (
            <span key={index} className={stepClass(index + 1, step)} />
          ))}
        </span>
        <span aria-hidden="true" className="scale-end">
          {highest}
        </span>
        <span aria-hidden="true" className="scale-value">
          {step}
        </span>
      </td>
    </tr>
  );
}

function stepClass(position: number, step: number): string {
  if (position === step) return 'scale-step scale-step-reached scale-step-here';
  return position < step ? 'scale-step scale-step-reached' : 'scale-step';
}
