import { widgetView } from '../../renderer/widget/widget-view';
import { keyPropertiesModel } from './key-properties-model';
import { keyPropertyScales, SCALE_STEPS, type KeyPropertyScale } from './key-property-scales';

/** Five judgements of the report's company on scales from 1 to 5. */
export const view = widgetView(keyPropertiesModel, ({ value }) => (
  <dl className="scales">
    {keyPropertyScales(value).map((scale) => (
      <Scale key={scale.label} scale={scale} />
    ))}
  </dl>
));

function Scale({ scale: { label, lowest, highest, step } }: { readonly scale: KeyPropertyScale }) {
  return (
    <div className="scale">
      <dt>{label}</dt>
      <dd>
        <span className="scale-end">{lowest}</span>
        <span
          className="scale-steps"
          role="img"
          aria-label={`${step} of ${SCALE_STEPS}, from ${lowest} to ${highest}`}
        >
          {Array.from({ length: SCALE_STEPS }, (_, index) => (
            <span key={index} className={stepClass(index + 1, step)} />
          ))}
        </span>
        <span className="scale-end">{highest}</span>
        <span className="scale-value">{step}</span>
      </dd>
    </div>
  );
}

function stepClass(position: number, step: number): string {
  if (position === step) return 'scale-step scale-step-reached scale-step-here';
  return position < step ? 'scale-step scale-step-reached' : 'scale-step';
}
