import { join } from 'node:path'
import { format } from 'oxfmt'
import type { Catalogue } from '../../client/words/catalogue.ts'
import { debugTestWords } from '../../client/words/debug-test-words.ts'
import { detailsWords } from '../../client/words/details-words.ts'
import { driverWords } from '../../client/words/driver-words.ts'
import { inboxWords } from '../../client/words/inbox-words.ts'
import { loginWords } from '../../client/words/login-words.ts'
import { menuWords } from '../../client/words/menu-words.ts'
import { moreWords } from '../../client/words/more-words.ts'
import { papersWords } from '../../client/words/papers-words.ts'
import { photoWords } from '../../client/words/photo-words.ts'
import { refusedWords } from '../../client/words/refused-words.ts'
import { signatureWords } from '../../client/words/signature-words.ts'
import { textWords } from '../../client/words/text-words.ts'
import { trackingWords } from '../../client/words/tracking-words.ts'
import { whyPositionWords } from '../../client/words/why-position-words.ts'
import { loadStatuses } from '../../domain/loads/load-status.ts'
import { noticeTexts } from '../../domain/notices/notice-texts.ts'
import { textMessageTexts } from '../../domain/text-messages/text-message-texts.ts'
import { projectRoot } from '../../server/project-root.ts'

type Part = { readonly title: string; readonly file: string; readonly words: Catalogue }

const statusWords: Catalogue = Object.fromEntries(
  Object.entries(loadStatuses).map(([name, { label, labelEs }]) => [name, { en: label, es: labelEs }]),
)

const parts: readonly Part[] = [
  { title: 'Signing in', file: 'client/words/login-words.ts', words: loginWords },
  { title: 'The loads', file: 'client/words/driver-words.ts', words: driverWords },
  { title: 'Details of a load', file: 'client/words/details-words.ts', words: detailsWords },
  { title: 'Forcing and returning a load', file: 'client/words/more-words.ts', words: moreWords },
  { title: 'Papers that the office refused', file: 'client/words/refused-words.ts', words: refusedWords },
  { title: 'States of a load', file: 'domain/loads/load-status.ts', words: statusWords },
  { title: 'The menu', file: 'client/words/menu-words.ts', words: menuWords },
  { title: 'The papers of a load', file: 'client/words/papers-words.ts', words: papersWords },
  { title: 'Photos of papers', file: 'client/words/photo-words.ts', words: photoWords },
  { title: 'Signing', file: 'client/words/signature-words.ts', words: signatureWords },
  {
    title: 'Tracking',
    file: 'client/words/tracking-words.ts and why-position-words.ts',
    words: { ...whyPositionWords, ...trackingWords },
  },
  { title: 'Notices', file: 'domain/notices/notice-texts.ts', words: noticeTexts },
  { title: 'Inbox and its settings', file: 'client/words/inbox-words.ts', words: inboxWords },
  { title: 'Whether texts are wanted', file: 'client/words/text-words.ts', words: textWords },
  {
    title: 'Agreeing to texts, and what they answer',
    file: 'domain/text-messages/text-message-texts.ts',
    words: textMessageTexts,
  },
  { title: 'What the phone can do', file: 'client/words/debug-test-words.ts', words: debugTestWords },
]

const head = `# What drivers read

Every text of the driver's pages, English and Spanish side by side, for whoever speaks both better than we do. Drivers are
addressed as "usted". What stands in braces is filled in. Correct a text in the file that its heading names, under the name
in the first column, and write this list again with \`npm run driver-texts\`.
`

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Where the list lies. */
export const driverTextsPath = join(projectRoot, 'docs', 'driver-texts.md')

/** The list as it is written there. */
export async function driverTexts(): Promise<string> {
  const { code, errors } = await format(driverTextsPath, markdown())
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}

function markdown(): string {
  const tables = parts.map(({ title, file, words }) => {
    const rows = Object.entries(words).map(
      ([name, { en, es }]) => `| \`${name}\` | ${cell(en)} | ${cell(es)} |`,
    )
    return [
      `## ${title}`,
      '',
      `\`${file}\``,
      '',
      '| name | English | Español |',
      '| --- | --- | --- |',
      ...rows,
    ].join('\n')
  })
  return [head, ...tables].join('\n\n').replace('\n\n\n', '\n\n') + '\n'
}
