/** Of a package; more is a whole folder, and nobody reads it. */
export const mostPages = 200
