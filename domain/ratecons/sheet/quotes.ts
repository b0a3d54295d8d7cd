import type { Cell } from './cells.ts'

/**
 * The quoted mail below a reply is older: an offer, not the agreement. What stands over a forwarded one was written by
 * whoever passed it on.
 */
export function withoutQuotes(all: readonly Cell[]): readonly Cell[] {
  const cells = all.slice(
    all.findIndex(({ text }) => /^[-\s]*(?:begin )?forwarded message[-:\s]*$/i.test(text)) + 1,
  )
  const at = cells.findIndex(({ text }) =>
    /^On .{8,90}\bwrote:$|^-{2,} ?original message ?-{2,}$/i.test(text),
  )
  const older = olderMail(cells)
  const end = Math.min(...[at, older].filter((index) => index >= 0))
  return cells.slice(0, end)
}

/** `From: …` over `Sent: …` below another mail, as offices' programs set them. */
function olderMail(cells: readonly Cell[]): number {
  const isHead = (cell: Cell | undefined) => /^(?:From|To|Subject):/.test(cell?.text ?? '')
  const head = cells.slice(0, 12)
  // What was passed on is the paper, and what stands over it is a word to the driver.
  if (!head.some(isHead) || head.some(({ text }) => /^(?:subject: *)?fwd?:/i.test(text))) return -1
  return cells.findIndex(
    ({ text }, index) =>
      index > 4 &&
      /^From: \S/.test(text) &&
      cells.slice(index + 1, index + 4).some((next) => /^Sent: \S/.test(next.text)),
  )
}
