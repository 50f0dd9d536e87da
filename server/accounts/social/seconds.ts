/** How long a provider may take for one answer. */
export const seconds = 10
