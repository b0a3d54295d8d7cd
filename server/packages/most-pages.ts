/** The most pages of a package; nobody reads a whole folder. */
export const mostPages = 200
