/** `Dallas, TX 75212`; what has no state is a city. */
export function townOf(text: string): { city: string | null; state: string | null; zip: string | null } {
  const match = /^(?<city>.*?)[,\s]+(?<state>[A-Za-z]{2})\b[,\s]*(?<zip>\d{5}(?:-\d{4})?)?\s*$/.exec(
    text.trim(),
  )
  if (!match?.groups) return { city: text.trim() === '' ? null : text.trim(), state: null, zip: null }
  const { city = '', state = '', zip } = match.groups
  return { city: city === '' ? null : city, state: state.toUpperCase(), zip: zip ?? null }
}
