/** The confidence of a reading, from 0 to 1: `0.94`. */
export function formatConfidence(confidence: number): string {
  return withDecimals(confidence, 2)
}

/** `1.4 s` */
export function formatSeconds(seconds: number): string {
  return `${withDecimals(seconds, 1)} s`
}

function withDecimals(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
