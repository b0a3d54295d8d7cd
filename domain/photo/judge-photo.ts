import { findPage } from './find-page.ts'
import type { FoundPage } from './find-page.ts'
import { measurePage } from './measure-page.ts'
import type { PageMeasures } from './measure-page.ts'
import { lightness } from './pictures.ts'
import type { Picture, Quad } from './pictures.ts'

/** The possible faults of a photo of a page; a fault that makes the others impossible to judge comes first. */
export const photoFaults = ['dark', 'no_page', 'cut', 'skewed', 'blurred', 'glare'] as const
export type PhotoFault = (typeof photoFaults)[number]

export type Judgement = {
  readonly faults: readonly PhotoFault[]
  /** Where the page lies; null when none was found. */
  readonly corners: Quad | null
}

/** Tuned with `npm run photo-verdicts`, which prints how often they are right. */
const limits = {
  pageScore: 0.62,
  darkPaper: 72,
  darkestPaper: 42,
  darkScene: 38,
  stepWidth: 3.7,
  leastInk: 0.004,
  glare: 0.004,
  outside: 0.02,
  taper: 0.56,
}

/** Judges on the phone whether the office will be able to read the page. */
export function judgePhoto(picture: Picture): Judgement {
  const page = findPage(picture)
  if (page === null || page.score < limits.pageScore) {
    return { faults: [isDarkScene(picture) ? 'dark' : 'no_page'], corners: null }
  }
  return { faults: faultsOf(page, measurePage(picture, page.corners)), corners: page.corners }
}

/** The same for corners that a person set: the page is assumed to be there. */
export function judgeCorners(picture: Picture, corners: Quad): Judgement {
  const page = { corners, score: 1, cutSides: 0 }
  return { faults: faultsOf(page, measurePage(picture, corners)), corners }
}

function faultsOf(page: FoundPage, measures: PageMeasures): PhotoFault[] {
  const isBlank = measures.stepWidth === null && measures.ink < limits.leastInk
  const is: Readonly<Record<PhotoFault, boolean>> = {
    dark: measures.paper < limits.darkPaper || measures.darkestPaper < limits.darkestPaper,
    no_page: isBlank,
    cut: page.cutSides > 0 || measures.outside > limits.outside,
    skewed: measures.taper < limits.taper,
    blurred: !isBlank && (measures.stepWidth === null || measures.stepWidth > limits.stepWidth),
    glare: measures.glare > limits.glare,
  }
  return photoFaults.filter((fault) => is[fault])
}

/** Nearly everything is black, so a page cannot be told from its surroundings. */
function isDarkScene({ data }: Picture): boolean {
  let light = 0
  let count = 0
  for (let at = 0; at < data.length; at += 4 * 97, count += 1) {
    if (lightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > limits.darkScene) light += 1
  }
  return light < 0.15 * count
}
