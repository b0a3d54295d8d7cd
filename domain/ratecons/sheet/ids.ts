const idPattern =
  /^(?:#\s*)?((?=[A-Z0-9-]*\d)[A-Z]{0,5}-?\d[A-Z0-9]*(?:[-/][A-Z0-9]+){0,3}|[A-Z]+\d[A-Z0-9-]*|[A-Z]{2,5}\.\d{4,9}|[A-Z]{2,4}-[A-Z]{2,4}-\d{4,9}|[A-Z]{1,5}-[A-Z]{1,3}\d[A-Z0-9]*(?:-[A-Z0-9]+){0,2}|\d+[A-Z]{0,3}\d*(?:-[A-Z0-9]+)*)(?![\w$%])/i

/** The number at the beginning of a text; null for a date, a time, a price, a phone number or a word. */
export function idAt(text: string): string | null {
  const bare = text
    .replace(/^([A-Z]{0,4}\d+-) (?=\d)/, '$1')
    // A picture's line of a table may be taken for a letter.
    .replace(/^[\s.:#|–-]+/, '')
    .replace(/^(?:no|nr|num|number)\b[\s.:#]*(?=\S*\d)/i, '')
  if (
    /^\$|^\d{1,2}\/\d{1,2}\b|^\d{1,2}:\d\d|^\d{4}-\d\d-\d\d|^\(?\d{3}\)?[-. ]\d{3}[-.]\d{4}|^\d{1,3},\d{3}|^\d+\.\d\d\b/.test(
      bare,
    )
  )
    return null
  if (/^\d{1,2}-(?:\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)-\d{2,4}\b/i.test(bare))
    return null
  const id = idPattern.exec(bare)?.[1] ?? null
  return id === null || id.replace(/\W/g, '').length < 3 || id.length > 24 ? null : id
}
