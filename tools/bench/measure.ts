/** Milliseconds of each run of both, in turn, so that a machine that slows down slows both. The first ones don't count. */
export async function paired(
  product: Work,
  bare: Work,
  { runs, warmUp = Math.ceil(runs / 10), before }: Runs,
) {
  const times = { product: [] as number[], bare: [] as number[] }
  for (let run = -warmUp; run < runs; run += 1) {
    await before?.()
    const taken = { product: await timeOf(product, run), bare: await timeOf(bare, run) }
    if (run < 0) continue
    times.product.push(taken.product)
    times.bare.push(taken.bare)
  }
  return { product: times.product.toSorted((a, b) => a - b), bare: times.bare.toSorted((a, b) => a - b) }
}

type Runs = {
  readonly runs: number
  readonly warmUp?: number
  /** Happens before each run and is not measured. */
  readonly before?: () => Promise<unknown>
}
type Work = (run: number) => Promise<unknown>

export async function timeOf(work: Work, run = 0): Promise<number> {
  const start = performance.now()
  await work(run)
  return performance.now() - start
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** One line: the product's p50 and p99, the bare driver's, and the ratio of the medians. */
export function compare(what: string, { product, bare }: Awaited<ReturnType<typeof paired>>): string {
  const cell = (times: readonly number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`
  const ratio = percentile(product, 0.5) / percentile(bare, 0.5)
  return `${what.padEnd(34)} ${ratio.toFixed(2)} x bare   product ${cell(product)}   bare ${cell(bare)}`
}
