import { z } from 'zod'
import { longestPrintedName, signerRoles } from '#domain/documents/signatures.ts'
import { Instant, InstantInput, optionalText, requiredText } from './fields.ts'

const noPosition = 'Not a valid position.'
const degrees = (most: number) => z.number({ error: noPosition }).min(-most, noPosition).max(most, noPosition)

/** Who signed what and where, as the phone knew it when the pen was lifted. */
export const Signer = z.object({
  printedName: requiredText('Type the name of who signs.', longestPrintedName),
  role: z.enum(signerRoles, { error: 'Choose who signs.' }),
  isTyped: z.boolean().describe('the name was typed and not drawn'),
  place: z
    .object({ name: optionalText(300), city: optionalText(200), state: optionalText(100) })
    .nullish()
    .describe('the stop in words'),
  position: z
    .object({
      latitude: degrees(90),
      longitude: degrees(180),
      accuracy: z.number({ error: noPosition }).min(0, noPosition).nullish().describe('meters'),
    })
    .nullish(),
  documentHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Not a valid SHA-256.')
    .nullish()
    .describe('SHA-256, in hex, of the page that was on the screen'),
})
export type SignerInput = z.input<typeof Signer>
export type Signer = z.output<typeof Signer>

export const GivenSignature = z.object({
  signatureURL: requiredText('The signature is missing.', 500),
  signedAt: InstantInput.optional(),
  signer: Signer.nullish().describe('who signed and where'),
})

/** The facts of a signature as the office reads them. */
export const Signature = z.object({
  printedName: z.string(),
  role: z.enum(signerRoles),
  isTyped: z.boolean(),
  signedAt: Instant,
  recordedAt: Instant,
  place: z.object({ name: z.string().nullable(), city: z.string().nullable(), state: z.string().nullable() }),
  position: z
    .object({ latitude: z.number(), longitude: z.number(), accuracy: z.number().nullable() })
    .nullable(),
  documentHash: z.string().nullable(),
})
export type Signature = z.infer<typeof Signature>
