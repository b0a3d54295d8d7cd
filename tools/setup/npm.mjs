import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * How to call the npm that belongs to this Node, also where it is not on the PATH.
 *
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const script = [process.env.npm_execpath, beside].find(
    (path) => path?.endsWith('npm-cli.js') && existsSync(path),
  )
  return script === undefined ? ['npm'] : [process.execPath, script]
}

/** `npm --prefix elsewhere start` hands its own options down; they are not meant for the npm that we start. */
export function npmEnvironment() {
  const env = { ...process.env }
  for (const name of ['prefix', 'local_prefix', 'global', 'omit', 'production', 'workspace', 'workspaces']) {
    delete env[`npm_config_${name}`]
  }
  return env
}
