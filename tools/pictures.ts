import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { freePort } from './crash/product.ts'

/** Makes the pictures of README.md from the demo company: `npm run pictures` after a build. */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-pictures-'))
const port = await freePort()
const url = `http://localhost:${String(port)}`

const product = spawn(process.execPath, ['dist/server/main.js', '--demo'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let said = ''
await new Promise<void>((ready, failed) => {
  product.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('is ready')) ready()
  })
  product.once('exit', () => {
    failed(new Error(`the product did not start:\n${said}`))
  })
})

const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
)
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
mkdirSync(folder, { recursive: true })
try {
  await office(browser)
  await driver(browser)
} finally {
  await browser.close()
  product.kill('SIGTERM')
  await new Promise((gone) => product.once('exit', gone))
  rmSync(dataDir, { recursive: true, force: true })
}

/** The line of the printed sign-ins that is about this role. */
function signIn(role: RegExp): { username: string; password: string } {
  const line = said.split('\n').find((each) => role.test(each)) ?? ''
  const [, username = '', password = ''] = line.trim().split(/\s{2,}/)
  return { username, password }
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

async function office(chrome: Browser): Promise<void> {
  const page = await chrome.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url)
  await take(page, 'landing')
  const { username, password } = signIn(/^\s+dispatcher /)
  await page.goto(`${url}/admin-login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/dashboard/)
  await page.getByRole('button', { name: 'Pending - Waiting Assignment' }).waitFor()
  await take(page, 'loads')
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await take(page, 'loads-dark')
  await page.close()
}

async function driver(chrome: Browser): Promise<void> {
  const page = await chrome.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const { username, password } = signIn(/^\s+driver /)
  await page.goto(`${url}/driver-login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/driver-portal/)
  await take(page, 'driver')
  await page.close()
}
