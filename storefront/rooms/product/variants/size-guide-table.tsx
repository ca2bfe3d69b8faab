import type { Variant } from '@haat/shared/contract/catalogue.ts';
import { useWords } from '../../../lib/words.ts';
import type { SizeGuide } from './size-guides.ts';

interface SizeGuideTableProps {
  readonly guide: SizeGuide;
  readonly sizes: readonly Variant[];
}

/** What to measure, and the measures of each size. */
export function SizeGuideTable({ guide, sizes }: SizeGuideTableProps) {
  const words = useWords().product.sizeGuide;
  const labels = new Map(sizes.map(({ size, sizeLabel }) => [size, sizeLabel]));
  const { measure, columns } = words[guide.name];
  return (
    <>
      <p>{measure}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.size}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.rows.map(([size, ...measures]) => (
            <tr key={size}>
              <th scope="row">{labels.get(size)}</th>
              {measures.map((value) => (
                <td key={value}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
