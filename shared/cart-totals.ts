/** The fields of a cart line that the calculation needs. Prices in whole rupees. */
export interface PricedLine {
  readonly sellingPrice: number;
  readonly original_price: number;
  readonly cartqty: number;
  readonly stock: number;
  readonly status: string;
}

/** In whole rupees: what the summary of a cart shows, and what is charged. */
export interface CartTotals {
  /** Σ ⌈selling price × quantity⌉. */
  readonly total: number;
  /** Σ MRP × quantity. */
  readonly mrpTotal: number;
  /** mrpTotal − total. */
  readonly discount: number;
  /** The number of pieces. */
  readonly items: number;
}

/** How many pieces of a line can be bought today: the chosen quantity, at most the stock; 0 when it is no longer sold. */
export function calculateBuyableQuantity({ status, cartqty, stock }: PricedLine): number {
  return status === 'Active' ? Math.max(0, Math.min(cartqty, stock)) : 0;
}

/** The price of a line in whole rupees: ⌈selling price × quantity⌉. The same is shown, charged, recorded and invoiced. */
export function calculateLineTotal(sellingPrice: number, quantity: number): number {
  return Math.ceil(sellingPrice * quantity);
}

/** The totals of what can be bought, by the specification's formulas; in whole rupees. */
export function calculateCartTotals(lines: readonly PricedLine[]): CartTotals {
  let total = 0;
  let mrpTotal = 0;
  let items = 0;
  for (const line of lines) {
    const quantity = calculateBuyableQuantity(line);
    total += calculateLineTotal(line.sellingPrice, quantity);
    mrpTotal += line.original_price * quantity;
    items += quantity;
  }
  return { total, mrpTotal, discount: mrpTotal - total, items };
}
