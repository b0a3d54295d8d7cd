export type Failed<Row> = { readonly row: Row; readonly error: unknown }
export type Outcome<Row, Result> = {
  readonly done: readonly { readonly row: Row; readonly result: Result }[]
  readonly failed: readonly Failed<Row>[]
}

type Options = {
  /** How many run in parallel; 1 if the order matters. */
  readonly atOnce: number
  readonly onStep?: ((settled: number) => void) | undefined
}

/**
 * Applies an action to each item, a few at a time; a failure does not stop the others. Results are in the items' order.
 */
export async function eachOf<Row, Result>(
  rows: readonly Row[],
  act: (row: Row) => Promise<Result>,
  { atOnce, onStep }: Options,
): Promise<Outcome<Row, Result>> {
  const outcomes = new Map<number, PromiseSettledResult<Result>>()
  const waiting = rows.entries()
  const work = async () => {
    // The workers share one iterator, so that each row is taken once.
    for (const [index, row] of waiting) {
      const [outcome] = await Promise.allSettled([act(row)])
      outcomes.set(index, outcome)
      onStep?.(outcomes.size)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))
  const done: { row: Row; result: Result }[] = []
  const failed: Failed<Row>[] = []
  for (const [index, row] of rows.entries()) {
    const outcome = outcomes.get(index)
    if (outcome?.status === 'fulfilled') done.push({ row, result: outcome.value })
    else failed.push({ row, error: outcome?.reason })
  }
  return { done, failed }
}
