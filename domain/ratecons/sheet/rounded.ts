const steps = 100

/** Rounds to two decimals, the precision of confidences and hours. */
export function rounded(value: number): number {
  return Math.round(value * steps) / steps
}
