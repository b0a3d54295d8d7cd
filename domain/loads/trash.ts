/** How long a deleted load can be restored (decisions section 4). */
export const trashDays = 30

/** Must be typed exactly before several loads are deleted at once (specification section 9). */
export const bulkDeletePhrase = 'DELETE ALL SELECTED LOADS'
export const bulkDeleteLimit = 5000
