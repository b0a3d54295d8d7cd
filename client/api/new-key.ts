/**
 * A name that no other call has. Browsers make UUIDs over https only, and the office or a phone in the yard may open the
 * page on a plain local network.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
