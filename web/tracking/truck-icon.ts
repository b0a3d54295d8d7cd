import { DivIcon } from 'leaflet'
import type { MapColor } from '#domain/loads/load-status.ts'
import type { Freshness } from './tracked-loads.ts'

/** How a truck looks on the map; the same look is not drawn again. */
export type TruckLook = {
  readonly label: string
  readonly color: MapColor
  readonly freshness: Freshness
  /** Degrees from north, clockwise; null where nobody knows. */
  readonly heading: number | null
  /** `38 min old`, where that needs saying. */
  readonly age: string | null
  readonly isChosen: boolean
}

const size = 30

const drawing = `
  <svg class="truck-heading" viewBox="0 0 54 54" aria-hidden="true"><path d="M27 3 34 14H20Z"/></svg>
  <span class="truck-disc"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M1 3.5h8.5v7H1zM9.5 6h3L15 8.5v2H9.5z"/><circle cx="4.2" cy="11.2" r="1.6"/><circle cx="11.8" cy="11.2" r="1.6"/></svg></span>
  <span class="truck-words"><b></b><i></i></span>`

export function truckIcon(): { icon: DivIcon; element: HTMLElement } {
  const element = document.createElement('span')
  element.className = 'truck'
  element.innerHTML = drawing
  const icon = new DivIcon({ html: element, className: 'truck-marker', iconSize: [size, size] })
  return { icon, element }
}

/** About how large the words of a truck are drawn, in pixels: 12 px type, as `.truck-words` has it. */
export function wordsSize({ label, age }: TruckLook): { width: number; height: number } {
  const characters = Math.max(label.length, age?.length ?? 0)
  return { width: characters * 7.5 + 8, height: age === null ? 16 : 32 }
}

export function paintTruck(element: HTMLElement, look: TruckLook): void {
  const { label, color, freshness, heading, age, isChosen } = look
  Object.assign(element.dataset, { color, freshness, chosen: String(isChosen) })
  element.style.setProperty('--heading', heading === null ? '' : `${String(heading)}deg`)
  element.classList.toggle('has-heading', heading !== null)
  const [number, old] = element.querySelectorAll('.truck-words > *')
  if (number) number.textContent = label
  if (old) old.textContent = age
}
