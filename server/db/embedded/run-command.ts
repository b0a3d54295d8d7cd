import { spawn, type SpawnOptions } from 'node:child_process'

export type CommandResult = { exitCode: number | null; signal: NodeJS.Signals | null; output: string }

/** Runs a short command to its end. Rejects only if it could not be started. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: SpawnOptions & { input?: string } = {},
): Promise<CommandResult> {
  const { input, ...spawnOptions } = options
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: '/', env: cleanEnvironment, ...spawnOptions, stdio: 'pipe' })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (exitCode, signal) => {
      resolve({ exitCode, signal, output })
    })
    // A command that exits without reading its input is judged by its exit code alone.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** Keeps PGDATA, PGPORT, LD_PRELOAD and the like in the operator's shell from affecting the database. */
export const cleanEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
}
