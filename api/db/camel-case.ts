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
    return rows.map((values) => {
      const row: Row = {};
      for (let index = 0; index < names.length; index += 1)
        row[names[index] as string] = values[index];
      return row;
    });
  }

  /** All rows of a result have the same columns, so their names are looked up once, not for each row. */
  private renameRows(rows: Row[]): Row[] {
    const columns = Object.keys(rows[0] ?? {});
    const renamed = columns.map((column) => this.camelCase(column));
    if (renamed.every((name, index) => name === columns[index])) return rows;
    return rows.map((row) => {
      const out: Row = {};
      for (let index = 0; index < columns.length; index += 1)
        out[renamed[index] as string] = row[columns[index] as string];
      return out;
    });
  }
}

export const camelCase = new CamelCaseColumns({ maintainNestedObjectKeys: true });
