/** crypto.randomUUID is missing on pages without https, and a phone in the yard may open the page that way. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

const open = new Map<string, string>()

/**
 * The Idempotency-Key of a press. Until an answer has come, pressing the same button again is the same press: the
 * server then gives its first answer again instead of acting twice.
 */
export function pressKey(press: string): string {
  const key = open.get(press) ?? newKey()
  open.set(press, key)
  return key
}

/** The server has answered; the next press is another one. */
export function endPress(press: string): void {
  open.delete(press)
}
