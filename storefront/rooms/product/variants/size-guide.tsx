import type { Variant } from '@haat/shared/contract/catalogue.ts';
import { useWords } from '../../../lib/words.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import type { ProductView } from '../product-view.ts';
import { chooseSizeGuide } from './size-guides.ts';

interface SizeGuideProps {
  readonly sizes: readonly Variant[];
  readonly product: Pick<ProductView, 'category' | 'subCategory'>;
}

/** What to measure, and the measures of each size; nothing for products without a guide. Opens without scripts. */
export function SizeGuide({ sizes, product }: SizeGuideProps) {
  const words = useWords().product.sizeGuide;
  const guide = chooseSizeGuide(
    sizes.map(({ size }) => size ?? ''),
    product,
  );
  if (!guide) return null;
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
