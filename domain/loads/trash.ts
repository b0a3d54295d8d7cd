/** How long a deleted load can be restored (decisions section 4). */
export const trashDays = 30
