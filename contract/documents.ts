import { z } from 'zod'
import { paperKinds } from '#domain/documents/paper-kinds.ts'
import { endpoint } from './endpoint.ts'
import { optionalText } from './fields.ts'

/** The most that one part of an upload in parts may hold. */
export const maxPartBytes = 1024 * 1024
export const uploadPurposes = [...paperKinds, 'rate-confirmation', 'signature', 'logo'] as const
/** What a phone sends in parts. */
const phonePurposes = [...paperKinds, 'signature'] as const
export type PhonePurpose = (typeof phonePurposes)[number]

const sizeInvalid = 'The size of the file is not valid.'
const Arrived = z.object({
  offset: z.int().describe('how many bytes are here: the next part begins there'),
  isComplete: z.boolean(),
  publicPath: z.string(),
})

export const documentsApi = {
  startUpload: endpoint({
    method: 'POST',
    path: '/api/objects/upload',
    summary: 'A signed link to PUT one file to, once, within 15 minutes, up to 25 MB',
    access: 'attach documents',
    body: z
      .object({
        purpose: z.enum(uploadPurposes, { error: 'Choose what the file is for.' }).optional(),
        contentType: optionalText(100),
        size: z.number({ error: sizeInvalid }).int(sizeInvalid).min(1, 'This file is empty.').optional(),
        fileName: optionalText(255),
      })
      .optional(),
    response: z.object({ uploadURL: z.string(), publicPath: z.string() }),
  }),
  openUpload: endpoint({
    method: 'PUT',
    path: '/api/uploads/:id',
    summary: 'Begin an upload in parts under an id of the caller’s own, or ask how far it has come',
    access: 'attach documents',
    body: z.object({
      purpose: z.enum(phonePurposes, { error: 'Choose what the file is.' }),
      size: z.number({ error: sizeInvalid }).int(sizeInvalid).min(1, 'This file is empty.'),
      fileName: optionalText(255),
    }),
    response: Arrived,
    notFound: 'document_not_found',
  }),
  sendPart: endpoint({
    method: 'PUT',
    path: '/api/uploads/:id/part',
    summary: 'The next part of an upload, up to 1 MB; the last one completes the file',
    access: 'attach documents',
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    takes: '*/*',
    response: Arrived,
    notFound: 'document_not_found',
  }),
}
