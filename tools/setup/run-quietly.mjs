import { spawn } from 'node:child_process'
import { root } from './project.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM'])

/**
 * Runs a command and keeps what it prints for the case that it fails. A signal to us ends it too, so that nothing
 * goes on behind the back of who stopped us.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runQuietly(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    /** @param {string} chunk */
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      child.kill(signal)
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }
    for (const signal of signals) process.on(signal, stop)
    const settle = () => {
      for (const signal of signals) process.off(signal, stop)
    }
    child.once('error', (error) => {
      settle()
      reject(error)
    })
    child.once('close', (code) => {
      settle()
      resolve({ ok: code === 0, output })
    })
  })
}
