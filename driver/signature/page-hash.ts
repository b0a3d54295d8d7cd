/** SHA-256 in hex. Null on a plain local network, where browsers keep their cryptography to themselves. */
export async function pageHash(page: Blob): Promise<string | null> {
  // The type promises it; a page that came without https has none.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const digest = await subtle.digest('SHA-256', await page.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
