import type { Chance } from './chance.ts'

export const kinds = ['good', 'blurred', 'dark', 'cut', 'skewed', 'glare', 'none'] as const
export type Kind = (typeof kinds)[number]

/** How one photo is taken. Lengths are shares of the picture's width, angles degrees. */
export type PhotoPlan = {
  readonly kind: Kind
  /** Of the page, as a share of the largest that fits. */
  readonly size: number
  readonly turn: number
  /** How far the camera is off center, as the share by which one end of the page looks smaller. */
  readonly tilt: { readonly across: number; readonly down: number }
  readonly shift: { readonly x: number; readonly y: number }
  /** The brightness of white paper in the best light, 0 to 255. */
  readonly paper: number
  /** How much of the light is lost at the far end. */
  readonly falloff: number
  readonly shadow: boolean
  readonly thumb: boolean
  /** Sigma of the lens blur and length of the shake, in pixels of a picture 1512 wide. */
  readonly focusBlur: number
  readonly shake: number
  readonly noise: number
  /** Radius of the reflection as a share of the page's width; 0 without one. */
  readonly glare: number
  readonly quality: number
}

/** A readable photo: hand-held, in daylight or cab light, never quite straight. */
function goodPlan(chance: Chance): PhotoPlan {
  return {
    kind: 'good',
    size: chance.between(0.72, 0.93),
    turn: chance.between(-9, 9),
    tilt: { across: chance.between(-0.12, 0.12), down: chance.between(-0.2, 0.2) },
    shift: { x: chance.between(-0.02, 0.02), y: chance.between(-0.02, 0.02) },
    paper: chance.between(120, 245),
    falloff: chance.between(0, 0.35),
    shadow: chance.share() < 0.3,
    thumb: chance.share() < 0.2,
    focusBlur: chance.between(0.3, 1.2),
    shake: chance.between(0, 3),
    noise: chance.between(1, 5),
    glare: 0,
    quality: chance.whole(80, 93),
  }
}

/** The same with the one fault that spoils it. */
export function planOf(kind: Kind, chance: Chance): PhotoPlan {
  const plan = { ...goodPlan(chance), kind }
  switch (kind) {
    case 'good':
    case 'none':
      return plan
    case 'blurred':
      return chance.share() < 0.5
        ? { ...plan, focusBlur: chance.between(3.4, 8) }
        : { ...plan, shake: chance.between(12, 34) }
    case 'dark':
      return { ...plan, paper: chance.between(18, 52), noise: chance.between(4, 9) }
    case 'cut': {
      const off = chance.between(0.14, 0.3) * chance.sign()
      const isAcross = chance.share() < 0.5
      return {
        ...plan,
        thumb: false,
        size: chance.between(0.88, 1.02),
        shift: isAcross ? { x: off, y: plan.shift.y } : { x: plan.shift.x, y: off },
      }
    }
    case 'skewed':
      return {
        ...plan,
        size: chance.between(0.75, 0.9),
        tilt: { across: chance.between(-0.08, 0.08), down: chance.between(0.52, 0.66) * chance.sign() },
      }
    case 'glare':
      return { ...plan, paper: chance.between(130, 215), glare: chance.between(0.11, 0.24) }
  }
}

const shares: Readonly<Record<Kind, number>> = {
  good: 24,
  blurred: 8,
  dark: 6,
  cut: 7,
  skewed: 6,
  glare: 6,
  none: 3,
}

/** Sixty photos: the first half of what a careful driver takes, the rest of what goes wrong. */
export const sixty: readonly Kind[] = kinds.flatMap((kind) =>
  Array.from({ length: shares[kind] }, () => kind),
)
