import type { Direction } from '../tracking/near-town.ts'

const awayFrom = /^(?<distance>[\d.,]+ mi) (?<direction>[NSEW]{1,2}) of (?<town>.+)$/
const directions: Readonly<Record<Direction, string>> = {
  N: 'north',
  NE: 'northeast',
  E: 'east',
  SE: 'southeast',
  S: 'south',
  SW: 'southwest',
  W: 'west',
  NW: 'northwest',
}

/** `14 mi W of Abilene, TX` for a reader who is not used to compass letters: `14 mi west of Abilene, TX`. */
export function spokenNear(near: string): string {
  const { distance, direction = '', town } = awayFrom.exec(near)?.groups ?? {}
  const spoken = new Map<string, string>(Object.entries(directions)).get(direction)
  const words = spoken === undefined ? near : `${distance ?? ''} ${spoken} of ${town ?? ''}`
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
