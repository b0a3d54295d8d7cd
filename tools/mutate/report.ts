import { dirname } from 'node:path'
import type { Verdict } from './judge.ts'

/** A survivor as an engineer wants it: where, what was done, and the lines before and after. */
export function survivorText({ file, source, mutant }: Verdict): string {
  const from = source.lastIndexOf('\n', mutant.start - 1) + 1
  const nextBreak = source.indexOf('\n', mutant.end)
  const to = nextBreak === -1 ? source.length : nextBreak
  const line = source.slice(0, mutant.start).split('\n').length
  const before = source.slice(from, to)
  const after = source.slice(from, mutant.start) + mutant.replacement + source.slice(mutant.end, to)
  return [`${file}:${line}  ${mutant.kind}`, ...marked('-', before), ...marked('+', after)].join('\n')
}

function marked(sign: string, text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `  ${sign} ${line.trim()}`)
}

/** A line for each folder and one for all. */
export function figures(folder: string, verdicts: readonly Verdict[]): string[] {
  const folders = [...new Set(verdicts.map(({ file }) => dirname(file)))].toSorted()
  const lines = folders.map((each) =>
    figure(
      each,
      verdicts.filter(({ file }) => dirname(file) === each),
    ),
  )
  const isOne = folders.length === 1 && folders[0] === folder
  return isOne ? lines : [...lines, figure(`all of ${folder}`, verdicts)]
}

function figure(name: string, verdicts: readonly Verdict[]): string {
  const caught = verdicts.filter(({ isCaught }) => isCaught).length
  const share = verdicts.length === 0 ? 100 : (100 * caught) / verdicts.length
  return `${name.padEnd(28)} ${String(caught).padStart(5)} of ${String(verdicts.length).padStart(5)} caught  ${share.toFixed(1)} %`
}
