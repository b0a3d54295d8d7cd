import { dayIn } from '#domain/calendar.ts'
import type { ReadPaper } from '#contract/ratecons.ts'
import { overallConfidence } from '#domain/ratecons/read-paper.ts'
import { paperFieldNames } from '#domain/ratecons/values/paper-fields.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { companySettings } from '../settings/company-settings.ts'
import { askModel } from './model/ask-model.ts'
import { ownMarks, readByLayout } from './layouts/read-layout.ts'
import { readInThread } from './read-in-thread.ts'
import type { WordsOfPaper } from './read-words.ts'

/** Reads a rate confirmation, checked against the country's towns and the company's own name. */
export async function extractPaper(deps: AppDeps, { pages, pageCount }: WordsOfPaper): Promise<ReadPaper> {
  if (pages.every(({ words }) => words.length < 3)) throw new AppError('paper_blank')
  const settings = await companySettings(deps)
  const own = ownMarks(settings)
  const today = dayIn(settings.timeZone, deps.clock())
  const written = pages.map(({ page, width, height, words }) => ({ page, width, height, words }))
  const paper = { pages: written, ownNames: [settings.companyName], today, own }
  const isAllowed = settings.rateconsMayUseModel
  const { content, layout, model } = await readInThread(paper, async (reading) => {
    const { content: learned, ...known } = await readByLayout(deps, reading)
    return { ...known, ...(await askModel(deps, learned, { pages, reading, isAllowed })) }
  })
  const texts = Object.fromEntries(paperFieldNames.map((name) => [name, content.fields[name]?.text ?? null]))
  return {
    // Every field name has its entry.
    ...(texts as Record<(typeof paperFieldNames)[number], string | null>),
    confidence: overallConfidence(content.fields),
    details: {
      ...content,
      ...(layout && { layout }),
      model,
      pages: pages.map(({ page, width, height, source, turnedBy, words, picture }) => ({
        ...{ page, width, height, source, turnedBy, picture },
        words: words.map(({ text, x, y, width: wide, height: high }) => ({
          text,
          x,
          y,
          width: wide,
          height: high,
        })),
      })),
      pageCount,
    },
  }
}
