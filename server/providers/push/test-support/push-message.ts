import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify, type ECDH } from 'node:crypto'

/** A subscription's private keys, which only the browser knows. */
export type PhoneKeys = { readonly pair: ECDH; readonly auth: Buffer }

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/**
 * Decrypts an `aes128gcm` body as a browser does (RFC 8291 over RFC 8188); written from the RFCs, independently of the
 * package that encrypts.
 */
export function openMessage(body: Buffer, { pair, auth }: PhoneKeys): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  if (sealed.length > recordSize) throw new Error('A push message is one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverKey])
  const keyMaterial = hkdf(auth, pair.computeSecret(serverKey), info, 32)
  const contentKey = hkdf(salt, keyMaterial, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(salt, keyMaterial, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong')
  return padded.subarray(0, end).toString()
}

export function phoneKeys(privateKey?: Buffer, auth = Buffer.from('0123456789abcdef')): PhoneKeys {
  const pair = createECDH('prime256v1')
  if (privateKey === undefined) pair.generateKeys()
  else pair.setPrivateKey(privateKey)
  return { pair, auth }
}

export type Claims = { readonly aud: string; readonly exp: number; readonly sub: string }

/** The sender's VAPID claims (RFC 8292), after verifying its signature. */
export function openVapid(authorization: string): { readonly claims: Claims; readonly publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg: string }
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (alg !== 'ES256' || !isTheirs) throw new Error('The signature is not that of the key')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims, publicKey }
}
