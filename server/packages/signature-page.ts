import sharp from 'sharp'
import { signedTown, type SignerRole } from '#domain/documents/signatures.ts'
import { printedMoment } from '#domain/printed-moment.ts'
import { left, pageFoot, right, Sheet, styles } from '../invoices/invoice-pdf-sheet.ts'

export type SignedBy = {
  readonly signedAt: string
  readonly signer: {
    readonly printedName: string
    readonly role: SignerRole
    readonly isTyped: boolean
    readonly place: {
      readonly name: string | null
      readonly city: string | null
      readonly state: string | null
    }
  } | null
}
type Facts = {
  readonly invoiceNumber: string
  readonly loadNumber: string
  readonly company: string
  readonly timeZone: string
  /** ISO date of the invoice. */
  readonly date: string
}

const roleWords: Readonly<Record<SignerRole, string>> = {
  receiver: 'receiver',
  shipper: 'shipper',
  driver: 'driver',
}
const box = { width: 260, height: 130 }

/**
 * A separate page after the POD, so that nothing covers the photo: who signed on the phone, when and where. Throws if
 * the picture cannot be drawn.
 */
export async function signaturePage(drawing: Buffer, signed: SignedBy, facts: Facts): Promise<Buffer> {
  const title = `Proof of delivery · Load ${facts.loadNumber}`
  const sheet = new Sheet({ title, author: facts.company, date: new Date(facts.date) })
  sheet.writeBlock(styles.title, ['Proof of delivery: signature'], { x: left, width: right - left })
  sheet.y += 6
  sheet.rule(1)
  sheet.y += 14
  const lines = [`Load ${facts.loadNumber}`, `Invoice ${facts.invoiceNumber}`]
  sheet.writeBlock(styles.body, lines, { x: left, width: right - left })
  sheet.y += 14
  const picture = await sharp(drawing)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: box.width * 3, height: box.height * 3, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(box.width / picture.info.width, box.height / picture.info.height)
  const size = { width: picture.info.width * scale, height: picture.info.height * scale }
  sheet.picture(picture.data, left, size)
  sheet.y += size.height + 10
  const [first = '', ...more] = signedWords(signed, facts.timeZone)
  sheet.writeBlock(styles.strong, [first], { x: left, width: right - left })
  sheet.writeBlock(styles.body, more, { x: left, width: right - left })
  return sheet.finish(pageFoot, title)
}

function signedWords({ signedAt, signer }: SignedBy, timeZone: string): string[] {
  const when = `Signed ${printedMoment(signedAt, timeZone)}`
  if (signer === null) return [when]
  const place = [signer.place.name, signedTown({ ...signer.place, name: null })].filter(Boolean).join(', ')
  return [
    `${signer.printedName}, ${roleWords[signer.role]}`,
    when,
    ...(place === '' ? [] : [place]),
    ...(signer.isTyped ? ['The name was typed instead of drawn.'] : []),
  ]
}
