/** Functions that run inside the page: each is self-contained, because nothing around it is transferred. */

/** Puts a plain table of the same loads in place of the page. */
export async function plainTable(): Promise<void> {
  type Load = {
    number109: string
    bolNumber: string | null
    driverName: string | null
    status: string
    stops: { companyName: string }[]
  }
  const loads: Load[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const address = `/api/loads${cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`}`
    const answer: Response = await fetch(address)
    loads.push(...((await answer.json()) as Load[]))
    cursor = answer.headers.get('x-next-cursor')
  }
  const rows = loads.map(
    ({ number109, bolNumber, driverName, status, stops }) =>
      `<tr><td>${number109}</td><td>${bolNumber ?? ''}</td><td></td><td>${driverName ?? ''}</td>` +
      `<td>${stops.map(({ companyName }) => companyName).join(', ')}</td><td>${status}</td><td></td></tr>`,
  )
  document.body.innerHTML = `<div style="height:800px;overflow:auto"><table style="table-layout:fixed;width:100%"><tbody>${rows.join('')}</tbody></table></div>`
}

/** Scrolls a screen every few frames for a while; the length of each frame, sorted, and what blocked the page. */
export async function framesOfScroll(selector: string): Promise<{ lengths: number[]; longTasks: number }> {
  const scroller = document.querySelector(selector)
  if (!scroller) throw new Error(`no ${selector}`)
  let longTasks = 0
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length
  })
  observer.observe({ type: 'longtask' })
  const lengths: number[] = []
  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
  let last = await nextFrame()
  for (let frame = 0; frame < 120; frame += 1) {
    // Down by a notch of the wheel in each frame, and back at twice the speed.
    scroller.scrollTop += frame < 80 ? 120 : -240
    const now = await nextFrame()
    lengths.push(now - last)
    last = now
  }
  observer.disconnect()
  scroller.scrollTop = 0
  await nextFrame()
  return { lengths: lengths.sort((a, b) => a - b), longTasks }
}

/** The time from the input to the first frame with its result. */
export async function timeUntilShown({
  kind,
  text,
}: {
  kind: 'search' | 'sort'
  text: string
}): Promise<number> {
  const panel = document.querySelector('#panel')
  if (!panel) throw new Error('no panel')
  // How many each section has, and which rows come first.
  const state = () => {
    const heads = [...panel.querySelectorAll('.section-line h2')].map(({ textContent }) => textContent)
    const rows = [...panel.querySelectorAll<HTMLElement>('tr[data-row-id]')].slice(0, 20)
    return [...heads, ...rows.map(({ dataset }) => dataset['rowId'])].join()
  }
  const before = state()
  const drawn = new Promise<void>((done, failed) => {
    setTimeout(() => {
      failed(new Error(`${kind} ${text}: the rows did not change`))
    }, 10_000)
    const observer = new MutationObserver(() => {
      if (state() === before) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(done))
    })
    observer.observe(panel, { childList: true, subtree: true, characterData: true })
  })
  const start = performance.now()
  if (kind === 'sort') {
    const button = [...panel.querySelectorAll<HTMLElement>('.section-head button')].find(
      ({ textContent }) => textContent === 'Destinations',
    )
    button?.click()
  } else {
    const field = panel.querySelector<HTMLInputElement>('input[type="search"]')
    // React listens to what the field's own setter does.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await drawn
  return performance.now() - start
}

/** The browser's own measure of interactions. */
export const interactions = {
  start: () => {
    const slowest = { ms: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.ms = Math.max(slowest.ms, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { slowestInteraction: slowest })
  },
  slowest: () => (window as unknown as { slowestInteraction: { ms: number } }).slowestInteraction.ms,
}

/** Drags a map to and fro, a step in each frame; the length of each frame, sorted, and what blocked the page. */
export async function framesOfPan(selector: string): Promise<{ lengths: number[]; longTasks: number }> {
  const map = document.querySelector(selector)
  if (!map) throw new Error(`no ${selector}`)
  let longTasks = 0
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length
  })
  observer.observe({ type: 'longtask' })
  const { left, top, width, height } = map.getBoundingClientRect()
  const at = (step: number) => ({
    clientX: left + width / 2 + 150 * Math.sin(step / 12),
    clientY: top + height / 2 + 60 * Math.sin(step / 9),
    bubbles: true,
    button: 0,
    buttons: 1,
  })
  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
  map.dispatchEvent(new MouseEvent('mousedown', at(0)))
  const lengths: number[] = []
  let last = await nextFrame()
  for (let step = 1; step <= 120; step += 1) {
    document.dispatchEvent(new MouseEvent('mousemove', at(step)))
    const now = await nextFrame()
    lengths.push(now - last)
    last = now
  }
  document.dispatchEvent(new MouseEvent('mouseup', at(120)))
  observer.disconnect()
  return { lengths: lengths.sort((a, b) => a - b), longTasks }
}
