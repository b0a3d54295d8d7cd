function withDecimals(miles: number, decimals: number): string {
  return `${miles.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} mi`
}

/** One decimal, for lists: `338.4 mi`. */
export function formatMiles(miles: number): string {
  return withDecimals(miles, 1)
}

/** Two decimals, for the total of a route: `338.42 mi`. */
export function formatRouteMiles(miles: number): string {
  return withDecimals(miles, 2)
}

/** The uncertainty shown next to a distance: `± 4 %`. */
export function formatSpan(percent: number): string {
  return `± ${String(percent)} %`
}

/** `5 h 12 min`; under an hour `12 min`. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  const hours = Math.floor(whole / 60)
  return hours === 0 ? `${String(whole)} min` : `${String(hours)} h ${String(whole % 60)} min`
}
