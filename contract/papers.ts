import { z } from 'zod'
import { matchedBy } from '#domain/documents/match-papers.ts'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'

/** As many as are dropped at once after a week. */
export const maxFilesMatched = 200

const chooseAgain = 'Choose the file again.'

export const papersApi = {
  matchPapers: endpoint({
    method: 'POST',
    path: '/api/papers/match',
    summary:
      'Which loads these files belong to: by a number in their name, else by one in the text of an uploaded PDF',
    access: 'manage loads',
    body: z.object({
      files: z
        .array(
          z.object({
            name: requiredText(chooseAgain, 255),
            path: z
              .string({ error: chooseAgain })
              .max(200)
              .nullable()
              .optional()
              .describe('the `publicPath` of its upload'),
          }),
          { error: chooseAgain },
        )
        .min(1, chooseAgain)
        .max(maxFilesMatched, `Please choose at most ${String(maxFilesMatched)} files at once.`),
    }),
    response: z.array(
      z.object({
        candidates: z
          .array(
            z.object({
              loadId: z.string(),
              number109: z.string(),
              customer: z.string().nullable(),
              destination: z.string().nullable(),
              hasPod: z.boolean(),
              by: z.enum(matchedBy),
              isSure: z.boolean(),
            }),
          )
          .describe('the likeliest first'),
      }),
    ),
  }),
}
