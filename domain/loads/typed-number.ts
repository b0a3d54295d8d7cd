/** Nothing is taken off a number of letters and digits without a space: `PO-12` must not find every 12. */
const inFront = /^\s*(?:(?:load|bol|po|trip|trailer)(?:\s+(?:number|no))?[\s.:#]+|#\s*)(?=\S*\d)/iu

/**
 * What is searched for by `Invoice 6022`, `PO 88213`, `load #417` or `#417`, as the screens write it and people say it:
 * the number itself.
 */
export function withoutNumberWord(typed: string): string {
  return typed.replace(inFront, '').replace(/\binv(?:oice)?[\s.:#-]*(?=\d)/giu, '')
}
