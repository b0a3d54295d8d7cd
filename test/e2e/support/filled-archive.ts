/** The paid loads of yesterday's month: in the first minutes of a month the demo company was paid nothing in it yet. */
export function filledArchive(): string {
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
  const day = yesterday.toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })
  return `/paid-loads?month=${day.slice(0, 7)}`
}
