import type { KnownRule } from '#domain/ratecons/learned/rule.ts'
import type { FinalValue, Lesson } from '#domain/ratecons/learned/lesson.ts'
import type { ModelAnswer } from '#domain/ratecons/model/model-answer.ts'
import type { PaperContent } from '#domain/ratecons/read-paper.ts'
import { startThread } from '../start-thread.ts'
import { askThread } from './ask-thread.ts'
import type { FirstReading, PaperToRead, ReadingQuestion, RuledReading } from './paper-messages.ts'
import { unreadable } from './unreadable.ts'

const longestMs = 20_000

export type PaperInThread = FirstReading & {
  readonly withRules: (rules: readonly KnownRule[]) => Promise<RuledReading>
  readonly lesson: (finals: readonly FinalValue[], rules: readonly KnownRule[]) => Promise<Lesson>
  readonly withModelAnswer: (content: PaperContent, answer: ModelAnswer) => Promise<PaperContent>
}

/**
 * Runs the reading rules in their own thread for the duration of `use`. Thirty pages of small print take seconds, and
 * any other harm from an untrusted file ends with the thread.
 */
export async function readInThread<Result>(
  paper: PaperToRead,
  use: (reading: PaperInThread) => Promise<Result>,
  timeLimitMs = longestMs,
): Promise<Result> {
  const thread = startThread('server/ratecons/reading-worker', { workerData: paper })
  const ask = (question?: ReadingQuestion) =>
    askThread(thread, timeLimitMs, question && { message: question }).catch(unreadable)
  try {
    return await use({
      // The thread's own types, here and below.
      ...((await ask()) as FirstReading),
      withRules: async (rules) => (await ask({ kind: 'rules', rules })) as RuledReading,
      lesson: async (finals, rules) => (await ask({ kind: 'lesson', finals, rules })) as Lesson,
      withModelAnswer: async (content, answer) =>
        (await ask({ kind: 'model', content, answer })) as PaperContent,
    })
  } finally {
    await thread.terminate()
  }
}
