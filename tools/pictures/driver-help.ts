import type { Browser, Locator, Page } from '@playwright/test'
import { signInAt, type SignIn } from '../demo/sign-in-at.ts'
import type { Camera } from './camera.ts'
import type { Demo } from '../demo/demo-product.ts'

const phoneSize = { width: 390, height: 844 }

/** What the help pages show of the driver's phone. */
export async function driverHelpPictures(browser: Browser, demo: Demo, take: Camera): Promise<void> {
  const drivers = await makeDrivers(browser, demo)
  await atTheLogin(browser, demo, take)
  await onPhone(browser, demo, drivers.idle, async (page) => {
    const empty = page.getByRole('heading', { name: 'No Loads Assigned' })
    await take(page, 'no-loads', empty, page.getByText("You don't have any loads assigned yet."))
  })
  await onPhone(browser, demo, drivers.assigned, async (page) => {
    const accept = page.getByRole('button', { name: 'Accept Load & Start Tracking' })
    await take(page, 'accept-load', page.locator('.plate').first(), accept)
  })
  await onPhone(browser, demo, drivers.underWay, async (page) => {
    await page.getByRole('button', { name: 'More' }).click()
    const force = page.getByRole('button', { name: 'Force Next Stage' })
    const back = page.getByRole('button', { name: 'Return Load' })
    await showAboveTheFoot(force)
    await take(page, 'force-next-stage', force, back)
    await page.context().setOffline(true)
    await page.getByRole('contentinfo').getByRole('button').click()
    const saved = page.getByText('No signal. 1 change saved on this phone.')
    await saved.waitFor()
    await saved.scrollIntoViewIfNeeded()
    await take(page, 'not-sent', saved)
  })
  await onPhone(browser, demo, drivers.atTheReceiver, async (page) => {
    await page.getByRole('button', { name: 'Delivered' }).click()
    await page.getByRole('button', { name: 'Take a photo of the POD' }).waitFor()
    const photo = page.getByRole('button', { name: 'Add photo' })
    await showAboveTheFoot(photo)
    await take(page, 'send-pod', photo, page.getByRole('button', { name: 'Choose from the gallery' }))
  })
}

/** The fixed foot covers what only just scrolled into view. */
async function showAboveTheFoot(part: Locator): Promise<void> {
  await part.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
  })
}

async function atTheLogin(browser: Browser, demo: Demo, take: Camera): Promise<void> {
  const page = await browser.newPage({ viewport: phoneSize, locale: 'en-US' })
  await page.goto(`${demo.url}/driver-login`)
  await page.getByRole('button', { name: 'Español' }).waitFor()
  await take(page, 'language', page.getByRole('button', { name: 'Español' }))
  await page.getByLabel('Username').fill('dyoung')
  await page.getByLabel('Password', { exact: true }).fill('8065550142')
  const enter = page.getByRole('button', { name: 'Sign in' })
  await take(page, 'driver-login', page.locator('.plate'), enter)
  const warning = page.getByText(/^Too many tries/).first()
  for (let tries = 0; tries < 6 && !(await warning.isVisible()); tries += 1) {
    const answered = page.waitForResponse(/\/api\/driver\/login/)
    await enter.click()
    await answered
  }
  await warning.waitFor()
  await take(page, 'too-many-tries', page.getByRole('alert').filter({ has: warning }), enter)
  await page.close()
}

async function onPhone(
  browser: Browser,
  demo: Demo,
  who: SignIn,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: phoneSize, locale: 'en-US' })
  const page = await context.newPage()
  await signInAt(page, `${demo.url}/driver-login`, who)
  await page.getByRole('heading', { name: 'Your Assigned Loads' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await show(page)
  await context.close()
}

const stages = {
  idle: null,
  assigned: 'assigned',
  underWay: 'at_shipper',
  atTheReceiver: 'at_receiver',
} as const

/** One driver for each picture, with a load that waits for one in the demo company brought to the stage it needs. */
async function makeDrivers(browser: Browser, demo: Demo): Promise<Record<keyof typeof stages, SignIn>> {
  const page = await browser.newPage()
  await signInAt(page, `${demo.url}/admin-login`, demo.signIns.dispatcher)
  const send = async (method: string, path: string, data?: object): Promise<unknown> => {
    const headers = { origin: demo.url }
    const answer = await page.request.fetch(`${demo.url}${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  // The shapes of the product's own calls, as far as they are used here.
  const loads = (await send('GET', '/api/loads')) as { id: string; status: string }[]
  const waiting = loads.filter(({ status }) => status === 'pending')
  const prepare = async (stage: string | null, index: number): Promise<SignIn> => {
    const driver = { firstName: 'Dale', lastName: 'Young', phoneNumber: `(806) 555-019${String(index)}` }
    const username = `dyoung${String(index)}`
    const made = (await send('POST', '/api/drivers', { ...driver, username })) as { id: string }
    const load = waiting[index]
    if (stage !== null && load) {
      await send('PATCH', `/api/loads/${load.id}/assign`, { driverId: made.id })
      if (stage !== 'assigned') await send('PATCH', `/api/loads/${load.id}/status`, { status: stage })
    }
    return { username, password: driver.phoneNumber }
  }
  const drivers = {
    idle: await prepare(stages.idle, 0),
    assigned: await prepare(stages.assigned, 1),
    underWay: await prepare(stages.underWay, 2),
    atTheReceiver: await prepare(stages.atTheReceiver, 3),
  }
  await page.close()
  return drivers
}
