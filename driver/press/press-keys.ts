import { newKey } from '#client/api/new-key.ts'

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
