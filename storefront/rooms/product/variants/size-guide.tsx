import type { Variant } from '@haat/shared/contract/catalogue.ts';
import { useWords } from '../../../lib/words.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import type { SizeGuideTable } from './size-guides.ts';

interface SizeGuideProps {
  readonly guide: SizeGuideTable;
  readonly sizes: readonly Variant[];
}

/** What to measure, and the measures of each size. Opens without scripts. */
export function SizeGuide({ guide, sizes }: SizeGuideProps) {
  const words = useWords().product.sizeGuide;
  const labels = new Map(sizes.map(({ size, sizeLabel }) => [size, sizeLabel]));
  const { measure, columns } = words[guide.name];
  return (
    <Accordion title={words.title} className="size-guide">
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
    </Accordion>
  );
}
