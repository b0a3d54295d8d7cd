import type { PrintedLine } from './paper.ts'

/** Lines under each other. */
export function stack(x: number, y: number, lines: readonly string[]): PrintedLine[] {
  return lines.map((text, index) => [x, y + index * 13, text])
}

const place =
  (...lines: readonly string[]) =>
  (x: number, y: number) =>
    stack(x, y, lines)

export const hereford = place('Kestrel Foods', '2200 Industrial Blvd', 'Hereford, TX 79045')
export const denton = place('Trinity Grocers', '915 Airport Fwy', 'Denton, TX 76205')
export const amarillo = place('Palo Duro Canning', '410 Ross St', 'Amarillo, TX 79102')
export const clovis = place('Curry Feeds', '77 Depot Rd', 'Clovis, NM 88101')
