import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult } from 'kysely';

type Row = Record<string, unknown>;

/** Columns are snake_case in the database and camelCase in the code. Keys inside JSON stay as they are. */
class CamelCaseColumns extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<Row>> {
    return { ...result, rows: this.renameRows(result.rows) };
  }

  /** The rows as objects, from the values of each in the order of the fields. */
  nameValues(
    fields: readonly { readonly name: string }[],
    rows: readonly (readonly unknown[])[],
  ): Row[] {
    const names = fields.map(({ name }) => this.camelCase(name));
    return rows.map((values) => buildRow(names, values));
  }

  /** All rows of a result have the same columns, so their names are looked up once, not for each row. */
  private renameRows(rows: Row[]): Row[] {
    const columns = Object.keys(rows[0] ?? {});
    const renamed = columns.map((column) => this.camelCase(column));
    if (renamed.every((name, index) => name === columns[index])) return rows;
    return rows.map((row) => buildRow(renamed, Object.values(row)));
  }
}

function buildRow(names: readonly string[], values: readonly unknown[]): Row {
  const row: Row = {};
  for (let index = 0; index < names.length; index += 1) row[names[index] as string] = values[index];
  return row;
}

export const camelCase = new CamelCaseColumns({ maintainNestedObjectKeys: true });
