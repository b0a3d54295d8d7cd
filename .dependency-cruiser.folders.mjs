import files, { tests } from './.dependency-cruiser.mjs'

/**
 * Folders import each other in one direction, as files do. In a run of its own, because a test may use any folder: one
 * that opens a page of another slice would close a circle that the product does not have.
 */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Move what both folders need into a third one below them.',
      severity: 'error',
      scope: 'folder',
      // The server's slices still import each other; when they do not, this line goes.
      from: { pathNot: '^server(/|$)' },
      to: { circular: true },
    },
  ],
  options: { ...files.options, exclude: { path: [files.options.exclude.path, tests] } },
}
