import type { Chance } from './chance.ts'

type Background = (chance: Chance) => string

const noise = (chance: Chance, frequency: string, strength: string) =>
  `<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${chance.whole(1, 9999)}"/><feColorMatrix type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${strength}"/></filter>`
const textured = (color: string, filter: string, more = '') =>
  `${filter}<rect width="756" height="1008" fill="${color}"/>${more}<rect width="756" height="1008" filter="url(#n)"/>`

const wood: Background = (chance) =>
  textured(
    chance.one(['#7a5230', '#9a6b3f', '#5b3d26', '#b08a5a']),
    noise(chance, '0.004 0.09', '0 0 0 0.9 -0.25'),
    Array.from({ length: 5 }, (_, plank) => {
      const at = plank * 190 + chance.between(-20, 20)
      return `<path d="M${at} 0L${at + chance.between(-30, 30)} 1008" stroke="#2c1c10" stroke-width="3"/>`
    }).join(''),
  )
const dashboard: Background = (chance) =>
  textured(
    chance.one(['#2b2d30', '#3c3a37', '#1f2225']),
    noise(chance, '0.6', '0 0 0 0.5 -0.12'),
    `<path d="M0 ${chance.whole(60, 200)} Q400 ${chance.whole(20, 120)} 756 ${chance.whole(80, 220)}" fill="none" stroke="#4a4b4d" stroke-width="6"/><path d="M0 820 Q380 ${chance.whole(860, 960)} 756 800" fill="none" stroke="#151719" stroke-width="14"/>`,
  )
const denim: Background = (chance) =>
  textured(
    chance.one(['#33476b', '#2a3a55', '#51688f']),
    noise(chance, '0.5 0.12', '0 0 0 0.9 -0.2'),
    `<path d="M${chance.whole(330, 420)} 1008 Q${chance.whole(340, 430)} 500 ${chance.whole(340, 410)} 0" stroke="#1c2a44" stroke-width="26" fill="none"/>`,
  )
const concrete: Background = (chance) =>
  textured(chance.one(['#8d8b86', '#77756f']), noise(chance, '0.05', '0 0 0 0.6 -0.2'))
const lightDesk: Background = (chance) =>
  textured(chance.one(['#b9b4aa', '#c4bfb4', '#aab0b3']), noise(chance, '0.02 0.2', '0 0 0 0.25 -0.08'))
const seat: Background = (chance) =>
  textured(
    chance.one(['#5a5550', '#6d6a70', '#4d3b34']),
    noise(chance, '0.25', '0 0 0 0.7 -0.2'),
    Array.from(
      { length: 9 },
      (_, stripe) =>
        `<path d="M0 ${stripe * 120 + 20}L756 ${stripe * 120 + chance.between(0, 40)}" stroke="#8a8580" stroke-width="5"/>`,
    ).join(''),
  )
const clipboard: Background = (chance) =>
  textured(
    '#3a332c',
    noise(chance, '0.2', '0 0 0 0.6 -0.2'),
    `<rect x="${chance.whole(10, 40)}" y="${chance.whole(10, 60)}" width="690" height="920" rx="14" fill="${chance.one(['#8b5e37', '#a9794b'])}"/><rect x="280" y="20" width="180" height="46" rx="10" fill="#aeb2b5"/>`,
  )
const pallet: Background = (chance) =>
  textured(
    '#2a241d',
    noise(chance, '0.008 0.15', '0 0 0 0.8 -0.25'),
    Array.from(
      { length: 6 },
      (_, board) =>
        `<rect x="0" y="${board * 178}" width="756" height="140" fill="${chance.one(['#a58458', '#967549', '#b39568'])}"/>`,
    ).join(''),
  )
const floor: Background = (chance) =>
  textured(
    chance.one(['#6b2f2a', '#3e5b4a', '#4b4f57']),
    noise(chance, '0.03', '0 0 0 0.5 -0.15'),
    `<path d="M0 340L756 330M0 680L756 672M250 0L256 1008M505 0L512 1008" stroke="#1d1d1d" stroke-width="5"/>`,
  )

const kinds = {
  tuning: [wood, dashboard, denim, concrete, clipboard],
  measuring: [lightDesk, seat, pallet, floor, wood, dashboard, denim],
} as const satisfies Record<string, readonly [Background, ...Background[]]>

/** What lies under the page, over the whole picture. */
export function backgroundSvg(set: keyof typeof kinds, chance: Chance): string {
  const draw = chance.one<Background>(kinds[set])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 756 1008" width="567" height="756">${draw(chance)}</svg>`
}
