export const timeoutSeconds = 10
