import { generateKeyPairSync, sign } from 'node:crypto'

/** One value of ASN.1 in DER: its tag, its length, what is in it. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  const size = length < 128 ? [length] : long
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const [sequence, set, integer, bits, text, utcTime] = [0x30, 0x31, 0x02, 0x03, 0x0c, 0x17]
const ecdsaWithSha256 = der(sequence, Buffer.from('06082a8648ce3d040302', 'hex'))
const commonName = Buffer.from('0603550403', 'hex')

/** A certificate that a mail server made for itself in 2020, for a year. */
export function expiredCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(sequence, der(set, der(sequence, commonName, der(text, Buffer.from('localhost')))))
  const dates = ['200101000000Z', '210101000000Z'].map((date) => der(utcTime, Buffer.from(date)))
  const body = der(
    sequence,
    der(integer, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(sequence, ...dates),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(bits, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = der(sequence, body, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
