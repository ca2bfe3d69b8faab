import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult } from 'kysely';

/** Columns are snake_case in the database and camelCase in the code. Keys inside JSON stay as they are. */
class CamelCaseColumns extends CamelCasePlugin {
  /** All rows of a result have the same columns, so their names are looked up once, not for each row. */
  override async transformResult({
    result,
  }: PluginTransformResultArgs): Promise<QueryResult<Record<string, unknown>>> {
    const [first] = result.rows;
    if (!first) return result;
    const columns = Object.keys(first);
    const renamed = columns.map((column) => this.camelCase(column));
    if (renamed.every((name, index) => name === columns[index])) return result;
    return { ...result, rows: result.rows.map((row) => rename(row, columns, renamed)) };
  }
}

export const camelCase = new CamelCaseColumns({ maintainNestedObjectKeys: true });

function rename(
  row: Record<string, unknown>,
  columns: readonly string[],
  renamed: readonly string[],
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1)
    out[renamed[index] as string] = row[columns[index] as string];
  return out;
}
