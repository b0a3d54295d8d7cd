import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { bundledScript } from '../test/support/bundled-script.ts'
import { startThread, startThreadsFrom, type Thread } from './start-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'fifthwheel-threads-'))
mkdirSync(join(folder, 'server'))
writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
const host = 'server/thread-host-worker.js'
copyFileSync(join(inject('bundledScripts'), host), join(folder, host))
writeFileSync(
  join(folder, 'server/test-worker.js'),
  `
  import { parentPort, workerData } from 'node:worker_threads'
  const say = (message) => parentPort.postMessage(message)
  if (workerData === 'environment') say(Object.keys(process.env))
  if (workerData === 'much') say(new Uint8Array(30_000_000).fill(7))
  if (workerData === 'answers') parentPort.on('message', (question) => say({ answered: question, pid: process.pid }))
  if (workerData === 'grows') {
    const list = []
    for (;;) list.push(list.length)
  }
  if (workerData === 'crashes') process.kill(process.pid, 'SIGSEGV')
  if (workerData === 'breaks') throw new TypeError('not a picture')
  if (workerData === 'rests') setInterval(() => undefined, 1000)
  if (workerData === 'spins') {
    say(process.pid)
    for (;;);
  }
`,
)
startThreadsFrom(folder)
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const started: Thread[] = []
afterEach(() => Promise.all(started.splice(0).map((thread) => thread.terminate())))
function start(order: string, limits?: { readonly maxOldGenerationSizeMb: number }): Thread {
  const thread = startThread('server/test-worker', {
    workerData: order,
    ...(limits && { resourceLimits: limits }),
  })
  started.push(thread)
  return thread
}

const endOf = (thread: Thread) => new Promise((ended) => thread.once('exit', ended))

/** All that a thread tells until it ends. */
async function toldBy(thread: Thread): Promise<unknown[]> {
  const told: unknown[] = []
  thread.on('message', (message) => told.push(message))
  thread.on('error', (error: Error) => told.push(`${error.name}: ${error.message}`))
  await endOf(thread)
  return told
}

test('a thread answers what it is asked, one after the other', async () => {
  const thread = start('answers')
  const answers: unknown[] = []
  thread.on('message', (answer) => answers.push(answer))
  for (const question of ['one', new Uint8Array([1, 2])]) thread.postMessage(question)
  await vi.waitUntil(() => answers.length === 2)
  expect(answers).toMatchObject([{ answered: 'one' }, { answered: new Uint8Array([1, 2]) }])
})

test('all that a thread said is heard before its end', async () => {
  const [said] = await toldBy(start('much'))
  expect(said instanceof Uint8Array && [said.length, said.at(-1)]).toEqual([30_000_000, 7])
})

test('why a thread ended is told once, whatever ended it, and nobody else ends with it', async () => {
  expect(await toldBy(start('breaks'))).toEqual(['TypeError: not a picture'])
  expect(await toldBy(start('crashes'))).toEqual(['Error: the thread was ended by SIGSEGV'])
  const [grown, ...more] = await toldBy(start('grows', { maxOldGenerationSizeMb: 60 }))
  expect(grown).toMatch(/reaching memory limit|ended by SIG(ABRT|TRAP)/)
  expect(more).toEqual([])
})

test('a thread goes on when the whole group is asked to end: the server may still need it', async () => {
  const thread = start('answers')
  const answers: unknown[] = []
  thread.on('message', (answer) => answers.push(answer))
  thread.postMessage('whose process')
  await vi.waitUntil(() => answers.length === 1)
  const { pid } = answers[0] as { pid: number }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(pid, signal)
  thread.postMessage('still there?')
  await vi.waitUntil(() => answers.length === 2)
  expect(answers[1]).toMatchObject({ answered: 'still there?' })
})

test('a thread that cannot be started says so, and has ended', async () => {
  vi.spyOn(process, 'execPath', 'get').mockReturnValue('/nowhere/node')
  const thread = start('answers')
  vi.restoreAllMocks()
  thread.postMessage('anybody there?')
  expect(await toldBy(thread)).toEqual(['Error: spawn /nowhere/node ENOENT'])
  await thread.terminate()
})

test('nobody has to listen why a thread ended', async () => {
  await endOf(start('breaks'))
})

test('a thread that is ended says nothing of it, and what it is asked afterwards goes nowhere', async () => {
  const thread = start('rests')
  const errors: Error[] = []
  thread.on('error', (error: Error) => errors.push(error))
  await thread.terminate()
  thread.postMessage('anybody there?')
  await thread.terminate()
  expect(errors).toEqual([])
})

test('a thread knows nothing of the environment that may be a secret', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://somebody:secret@localhost/company')
  const [names] = await toldBy(start('environment'))
  vi.unstubAllEnvs()
  expect(names).toContain('PATH')
  expect(names).not.toContain('DATABASE_URL')
})

function owner(order: string) {
  const script = bundledScript('server/test-support/thread-owner.ts')
  const server = spawn(process.execPath, [script, folder, order], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  return server
}

test('a thread that nobody needs now keeps no process from ending', async () => {
  expect(await once(owner('rests'), 'exit')).toEqual([0, null])
})

test('a thread ends with the server, also one that computes forever', async () => {
  const server = owner('spins')
  const [pid] = (await once(server.stdout, 'data')) as [Buffer]
  const isThere = () => {
    try {
      return process.kill(Number(pid.toString()), 0)
    } catch {
      return false
    }
  }
  expect(isThere()).toBe(true)
  server.kill('SIGKILL')
  await vi.waitUntil(() => !isThere(), { timeout: 30_000 })
})
