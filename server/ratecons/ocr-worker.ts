import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { openOnce } from '../open-once.ts'
import { cleanPicture } from './clean-picture.ts'
import { startEngine } from './engine.ts'
import { pageView } from './page-view.ts'
import type { CleanPicture, OcrQuestion } from './paper-messages.ts'
import { readUpright, sensible, type SensedPicture } from './upright.ts'

// On Linux this affects only this thread and those it starts: requests to the server have priority.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const engine = openOnce(startEngine)

parentPort?.on('message', (question: OcrQuestion) => {
  void answer(question)
    .then((page) => parentPort?.postMessage(page))
    .catch((error: unknown) => parentPort?.postMessage({ kind: 'unreadable', why: String(error) }))
})

async function answer(question: OcrQuestion) {
  const picture = await cleanPicture(question)
  if (!picture) return { kind: 'unreadable', why: 'no picture' }
  const page = await readUpright(await engine(), picture)
  const whole = picture.isCutOut && page.sense < sensible ? await cleanPicture(question, true) : null
  const again = whole && (await readUpright(await engine(), whole))
  return again && again.sense > page.sense
    ? shown(again, whole, question.wantsView)
    : shown(page, picture, question.wantsView)
}

async function shown({ sense: _, ...page }: SensedPicture, picture: CleanPicture, wantsView: boolean) {
  const { width, height, grey: data } = picture
  const drawn = { data, width, height, channels: 1, turnedBy: page.turnedBy } as const
  return { ...page, view: wantsView ? await pageView(drawn) : null }
}
