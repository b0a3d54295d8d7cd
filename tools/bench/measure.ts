/** Milliseconds of each run, after some that are not counted. */
export async function timed(
  runs: number,
  work: (run: number) => Promise<unknown>,
  warmUp = Math.ceil(runs / 10),
) {
  for (let run = 0; run < warmUp; run += 1) await work(-1 - run)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work(run)
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** One line: the product's p50 and p99, the bare driver's, and the ratio of the medians. */
export function compare(what: string, product: readonly number[], bare: readonly number[]): string {
  const cell = (times: readonly number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`
  const ratio = percentile(product, 0.5) / percentile(bare, 0.5)
  return `${what.padEnd(34)} ${ratio.toFixed(2)} x bare   product ${cell(product)}   bare ${cell(bare)}`
}
