import type * as PhotoTools from '../../client/photo/photo-work.ts'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import sharp from 'sharp'
import { launchOptions } from '../setup/chromium.mjs'

/** What a phone's camera gives: twelve megapixels. */
const cameraSize = { width: 3024, height: 4032 }
const slowDown = 4

/**
 * The photo tools on the page itself, where the browser can be slowed down; it decodes JPEGs beside the page at full
 * speed, so that time is taken alone and counted as often.
 */
export async function timesOnPhone(photos: readonly Buffer[]): Promise<string> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, '../../client/photo/photo-work.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'photoTools',
  })
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' })
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const times: { judged: number; mended: number; bytes: number }[] = []
    for (const photo of photos) {
      const large = await sharp(photo).resize(cameraSize).jpeg({ quality: 85 }).toBuffer()
      times.push(await page.evaluate(timeOne, { base64: large.toString('base64'), slowDown }))
    }
    const most = (of: (time: (typeof times)[number]) => number) =>
      String(Math.round(Math.max(...times.map(of))))
    const median =
      times.map(({ judged }) => judged).toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    return [
      `12 MP at ${String(slowDown)}x CPU slow-down, ${String(times.length)} photos: judged in ${String(Math.round(median))} ms (median), ${most(({ judged }) => judged)} ms (longest, at most 1500)`,
      `cut out and made readable in ${most(({ mended }) => mended)} ms (longest); the largest page has ${most(({ bytes }) => bytes / 1024)} kB (at most 400)`,
    ].join('\n')
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
async function timeOne({ base64, slowDown }: { base64: string; slowDown: number }) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const file = new Blob([bytes], { type: 'image/jpeg' })
  const start = performance.now()
  const bitmap = await createImageBitmap(file)
  const decoding = performance.now() - start
  bitmap.close()
  // Put there by the script tag.
  const { photoTools } = globalThis as unknown as {
    photoTools: typeof PhotoTools
  }
  const work = photoTools.photoWork()
  const begun = performance.now()
  const opened = await work({ kind: 'open', file })
  const judged = performance.now() - begun + (slowDown - 1) * decoding
  const corners = 'corners' in opened ? opened.corners : null
  const mendingFrom = performance.now()
  const page = await work({ kind: 'mend', corners })
  return { judged, mended: performance.now() - mendingFrom, bytes: page instanceof Blob ? page.size : 0 }
}
