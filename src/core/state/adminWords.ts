/** Namespaces that every page of the administration uses. */
export const adminWords = ['ui', 'resources', 'messages'] as const
