/**
 * A name that no other call has. Browsers make UUIDs over https only, and the office or a phone in the yard may open the
 * page on a plain local network.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The same as an id of the server's own shape: a UUID of version 4 (RFC 9562, section 5.4). */
export function newId(): string {
  return newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
