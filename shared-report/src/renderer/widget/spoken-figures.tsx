import type { ChartFigures } from '../../model/text/price-figures';

/** The figures of a chart as a table for whoever does not see it; on page and paper it takes no room. */
export function SpokenFigures({ figures: { caption, heads, rows } }: { readonly figures: ChartFigures }) {
  return (
    <div className="spoken">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={column} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([about, ...values], row) => (
            <tr key={row}>
              <th scope="row">{about}</th>
              {values.map((value, column) => (
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
