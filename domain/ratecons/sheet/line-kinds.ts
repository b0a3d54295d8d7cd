/** The end of another address. */
export const townLine = /[,\s](?:[A-Z]{2}\.?,? \d{5}|(?:CT|MA|ME|NH|NJ|RI|VT),? [1-9]\d{3})(?:-\d{4})?$/
const phone = /\(?\d{3}\)?[-. ]\s?\d{3}[-.]\d{4}/
const dated =
  /\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}:\d\d\b|\b\d{4} ?- ?\d{4}\b|\b(?:fcfs|hours)\b/i

/** A phone number, a date or an e-mail address: may be above a street, but is not a name. */
export function isNoAddressLine(text: string): boolean {
  return (
    phone.test(text) ||
    dated.test(text.replace(/ \d\/\d (?=r(?:oa)?d\b)/i, ' ')) ||
    /[@$]|^(?:attn|contact|ref)\b/i.test(text)
  )
}
