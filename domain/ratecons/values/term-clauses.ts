const names = /\b(?:tonu|truck (?:ordered,? )?(?:and )?not used|lay ?over|detention|lumpers?)\b/i
const price = /\$\s*\d|\b\d+(?:\.\d{2})?\s*(?:usd\s*)?(?:\/|per )\s*h(?:ou)?r/i
const between = /(?<=[,;])\s+(?:and |or |then )*|\s+(?:and|or|plus)\s+/gi

/** `TONU of $150, layover of $200 and detention of $50 per hour`: each with its price; one where not several have theirs. */
export function pricedClauses(sentence: string): readonly string[] {
  const cuts = [...sentence.matchAll(between)]
    .map(({ index }) => index)
    .filter(
      (cut, at, all) => names.test(sentence.slice(cut, all[at + 1])) && names.test(sentence.slice(0, cut)),
    )
  const clauses = [0, ...cuts].map((start, index) => sentence.slice(start, cuts[index] ?? sentence.length))
  const isEach = clauses.every((clause) => names.test(clause) && price.test(clause))
  return clauses.length > 1 && isEach ? clauses : [sentence]
}
