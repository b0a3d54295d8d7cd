const steps = 100

/** To two decimals, as confidences and hours are told. */
export function rounded(value: number): number {
  return Math.round(value * steps) / steps
}
