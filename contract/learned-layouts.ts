import { z } from 'zod'
import { mostLearned } from '#domain/ratecons/learned/most-learned.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Ok } from './fields.ts'

const share = z.number().min(0).max(1.5)
const word = { x: share, y: share, width: share, height: share }

/** A reviewed paper: its words as they were answered, and what was read and became of each field. None of it is kept. */
export const LearnedPaper = z.object({
  pages: z
    .array(
      z.object({
        page: z.int().min(1).max(30),
        width: z.number().positive(),
        height: z.number().positive(),
        words: z.array(z.object({ text: z.string().max(200), ...word })).max(mostLearned.words),
      }),
    )
    .min(1)
    .max(mostLearned.pages),
  values: z
    .array(
      z.object({
        /**
         * `loadNumber`, `poNumber`, `companyName`, `rate.total`, `equipment`, `broker.billingEmail`, `stops.0.name`,
         * `stops.0.street`, `stops.0.date`, `stops.0.from` and so on; stops count as they were read.
         */
        field: z.string().max(40),
        read: z.string().max(300).nullable().describe('As it was answered; null: not on the paper'),
        text: z.string().max(300).nullable().describe('What the person left in the field; null: nothing'),
        place: z
          .object({ page: z.int(), ...word })
          .optional()
          .describe('Of the words that were clicked'),
      }),
    )
    .max(mostLearned.values),
})
export type LearnedPaper = z.infer<typeof LearnedPaper>

/** What was learned of the layout that a paper has. */
export const PaperLayout = z.object({
  id: z.string(),
  /** What people call the broker. */
  name: z.string().nullable(),
  /** All that is known of the layout, and how much of it gave a value on this paper. */
  corrections: z.int(),
  used: z.int(),
})
export type PaperLayout = z.infer<typeof PaperLayout>

const LearnedRule = z.object({
  id: z.string(),
  /** `PO number: right of “Customer ref”, first page` */
  words: z.string(),
  confirmations: z.int().describe('Papers on which it was right, the one that taught it among them'),
  contradictions: z.int(),
})

export const LearnedLayout = z.object({
  id: z.string(),
  name: z.string().nullable(),
  papers: z.int(),
  updatedAt: Instant,
  rules: z.array(LearnedRule),
})
export type LearnedLayout = z.infer<typeof LearnedLayout>

const notFound = 'layout_not_found'

export const learnedLayoutsApi = {
  listLayouts: endpoint({
    method: 'GET',
    path: '/api/ocr/layouts',
    summary: 'What corrections taught of each broker’s layout, the newest first',
    access: 'scan rate confirmations',
    response: z.array(LearnedLayout),
  }),
  forgetLayout: endpoint({
    method: 'DELETE',
    path: '/api/ocr/layouts/:id',
    summary: 'Forget all that was learned of a layout',
    access: 'scan rate confirmations',
    response: Ok,
    notFound,
  }),
  forgetRule: endpoint({
    method: 'DELETE',
    path: '/api/ocr/layouts/:id/rules/:rule',
    summary: 'Forget one correction',
    access: 'scan rate confirmations',
    response: Ok,
    notFound,
  }),
}
