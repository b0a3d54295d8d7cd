/**
 * A unique key. Browsers create UUIDs only over https, but the office or a phone in the yard may use the page on a
 * plain local network.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The same in the format of the server's ids: a version 4 UUID (RFC 9562, section 5.4). */
export function newId(): string {
  return newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
