import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** Messages and tips would cover the subject. */
export async function hideMessages(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'ol.z-toast, [role="tooltip"] { visibility: hidden }' })
}

type Box = { x: number; y: number; width: number; height: number }

function around(boxes: readonly Box[], margin: number): Box {
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin)
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin)
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin
  return { x, y, width: right - x, height: bottom - y }
}

const margin = 12

/** Takes what lies around these parts of the page, as small as a page of help can load it. */
export function cameraInto(folder: string) {
  mkdirSync(folder, { recursive: true })
  return async (page: Page, name: string, ...parts: readonly Locator[]): Promise<void> => {
    const boxes: Box[] = []
    for (const part of parts) {
      const box = await part.boundingBox()
      if (!box) throw new Error(`${name}: a part to show is not on the page`)
      boxes.push(box)
    }
    const view = page.viewportSize() ?? { width: 0, height: 0 }
    const clip = around(boxes, margin)
    const width = Math.min(clip.width, view.width - clip.x)
    const height = Math.min(clip.height, view.height - clip.y)
    const shot = await page.screenshot({ clip: { ...clip, width, height }, animations: 'disabled' })
    await sharp(shot)
      .webp({ quality: 78 })
      .toFile(join(folder, `${name}.webp`))
  }
}
export type Camera = ReturnType<typeof cameraInto>
