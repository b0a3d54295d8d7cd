import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** A prefix that no JSON text has. */
const mark = 'sealed.'

function keyFor({ tokenKey }: Pick<Secrets, 'tokenKey'>): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenKey, '', 'remembered answers', 32))
}

/** Encrypts a text with the server's own keys, for one `purpose` only. */
export function sealText(secrets: Pick<Secrets, 'tokenKey'>, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFor(secrets), iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null if it was sealed with other keys. Text from before sealing was introduced is returned unchanged. */
export function openText(secrets: Pick<Secrets, 'tokenKey'>, purpose: string, stored: string): string | null {
  if (!stored.startsWith(mark)) return stored
  const bytes = Buffer.from(stored.slice(mark.length), 'base64url')
  const tagAt = ivBytes + tagBytes
  try {
    const decipher = createDecipheriv(algorithm, keyFor(secrets), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(ivBytes, tagAt))
    return decipher.update(bytes.subarray(tagAt), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
