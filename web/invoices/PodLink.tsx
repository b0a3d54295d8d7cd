import type { PodFile } from './pod-file.ts'

/** A PDF prints from its own window, page by page as it is. */
export function PodLink({ file }: { file: PodFile }) {
  return (
    <li>
      <a href={file.path} target="_blank" rel="noopener">
        {file.fileName}
      </a>
    </li>
  )
}
