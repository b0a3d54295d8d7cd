import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalText } from './fields.ts'

export const maxUploadBytes = 25 * 1024 * 1024
export const uploadPurposes = ['pod', 'bol', 'rate-confirmation', 'signature', 'logo', 'other'] as const

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
        size: z
          .number({ error: 'The size of the file is not valid.' })
          .int('The size of the file is not valid.')
          .min(1, 'This file is empty.')
          .optional(),
        fileName: optionalText(255),
      })
      .optional(),
    response: z.object({ uploadURL: z.string(), publicPath: z.string() }),
  }),
}
