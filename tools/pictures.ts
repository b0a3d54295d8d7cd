import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { cameraInto } from './pictures/camera.ts'
import { withDemo } from './demo/demo-product.ts'
import { driverHelpPictures } from './pictures/driver-help.ts'
import { officeHelpPictures } from './pictures/office-help.ts'
import { readmePictures } from './pictures/readme-pictures.ts'
import { launchOptions } from './setup/chromium.mjs'

/** Makes the pictures of README.md and of the help pages from the demo company: `npm run pictures`. */
const root = join(import.meta.dirname, '..')
await withDemo(root, async (demo) => {
  const browser = await chromium.launch(launchOptions())
  try {
    const camera = cameraInto(join(root, 'web/landing/pictures'))
    await readmePictures(browser, demo, join(root, 'docs/pictures'))
    await officeHelpPictures(browser, demo, camera)
    await driverHelpPictures(browser, demo, camera)
  } finally {
    await browser.close()
  }
})
