import { parentPort, workerData } from 'node:worker_threads'
import { layoutMarks } from '#domain/ratecons/learned/layout-marks.ts'
import { lessonOf, type Lesson } from '#domain/ratecons/learned/lesson.ts'
import { openPaper } from '#domain/ratecons/learned/opened-paper.ts'
import { readWithRules } from '#domain/ratecons/learned/read-with-rules.ts'
import { withModelAnswer } from '#domain/ratecons/model/model-answer.ts'
import { readPaper, type PaperContent } from '#domain/ratecons/read-paper.ts'
import { paperFacts } from './paper-facts.ts'
import type { FirstReading, PaperToRead, ReadingQuestion, RuledReading } from './paper-messages.ts'

// What the thread was started with.
const { pages, ownNames, today, own } = workerData as PaperToRead
const facts = await paperFacts(ownNames)
const content = readPaper(pages, facts, today)
const paper = openPaper(pages, facts, today)

parentPort?.on('message', (question: ReadingQuestion) => {
  parentPort?.postMessage(answer(question))
})
const first: FirstReading = { content, marks: layoutMarks(paper.sheet, content, own) }
parentPort?.postMessage(first)

function answer(question: ReadingQuestion): RuledReading | PaperContent | Lesson {
  if (question.kind === 'lesson') return lessonOf(paper, question.finals, question.rules)
  if (question.kind === 'model') return withModelAnswer(question.content, paper, question.answer)
  const ruled = readWithRules(content, paper, question.rules)
  return { content: ruled.content, used: ruled.used.size }
}
